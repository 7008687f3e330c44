import type { AnyGame, Logged } from '@masquerade/game'
import { addTotals, type Totals } from './totals.ts'
export function totalsOf(_game: AnyGame, _log: readonly Logged[]): Totals[] {
  return [addTotals()]
}
