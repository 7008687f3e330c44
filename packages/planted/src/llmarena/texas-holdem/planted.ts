import { covered, covers, exactly, type Planted, within } from '../../planted.ts'
import { arenaOf, rowIn } from '../planted-arena.ts'

const caller = { stub: 'nth', place: 2 }

/** The test agents always call, whatever their cards, so each wins half of all hands. */
export const planted: readonly Planted[] = [
  {
    id: 'llmarena-1, two who always call',
    experiments: arenaOf('texas-holdem', [caller, caller], 100),
    read([run]) {
      const row = rowIn(run, 'figure-4', 0)
      return {
        call: Number(row?.call),
        'covers call': covers(row?.intervals.call, 0.5),
        'other acts': Object.entries(row?.n ?? {}).filter(([act, n]) => act !== 'call' && n > 0).length,
      }
    },
    regions: [within('call', 0.41, 0.59, 'win rate of calls'), covered('call'), exactly('other acts', 0)],
  },
]
