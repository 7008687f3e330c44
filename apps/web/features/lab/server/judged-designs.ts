import 'server-only'
import { DESIGNS } from '@masquerade/papers'

export const JUDGED_DESIGNS: readonly string[] = DESIGNS.flatMap(({ id, judged }) => (judged === undefined ? [] : [id]))
