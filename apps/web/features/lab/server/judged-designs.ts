import 'server-only'
import { DESIGN_IDS, designOf } from '@masquerade/lab'

/** The designs that have something to be judged, or may have. */
export const JUDGED_DESIGNS: readonly string[] = DESIGN_IDS.filter((id) => designOf(id)?.judged !== undefined)
