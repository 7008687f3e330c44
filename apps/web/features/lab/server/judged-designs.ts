import 'server-only'
import { DESIGNS } from '@masquerade/papers'

/** The designs that have something to be judged, or may have. */
export const JUDGED_DESIGNS: readonly string[] = DESIGNS.flatMap(({ id, judged }) => (judged === undefined ? [] : [id]))
