import 'server-only'
import { DESIGNS } from '@masquerade/papers'

/** Ids of the experiment designs in which a judge rates answers, or may rate them. */
export const JUDGED_DESIGNS: readonly string[] = DESIGNS.flatMap(({ id, judged }) => (judged === undefined ? [] : [id]))
