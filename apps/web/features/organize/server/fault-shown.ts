import type { ArenaFault } from '@masquerade/store'
import type { ShownFault } from '../arena-values.ts'

/** What of a fault goes to the page. */
export const faultShown = ({ field, code, message, nearest, says }: ArenaFault): ShownFault => ({
  ...{ field, code, message },
  ...(nearest && { nearest }),
  ...(says && { values: says.values }),
})
