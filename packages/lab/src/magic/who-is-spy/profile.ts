import { choose, decides } from '../../planted/chance.ts'
import { oddOne, stubTable, tell } from '../../who-is-spy/stubs/table.ts'
import type { Profiled } from '../profile.ts'

/** Tells a number for its word, and votes for the one that told another. */
export const whoIsSpyProfile: Profiled = ({ finds }, seen, ask, random) => {
  const table = stubTable(seen, ask)
  if (ask.kind === 'speak') return { text: tell(table) }
  const odd = oddOne(table)
  const found = table.options.find(({ seat }) => seat === odd)
  const others = found && !decides(random, finds) ? table.options.filter((option) => option !== found) : undefined
  const named = others || !found ? choose(random, others ?? table.options) : found
  return { text: named?.label ?? '' }
}
