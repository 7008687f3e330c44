import { covered, covers, type Planted, within } from '../../planted.ts'
import { arenaOf, rowIn } from '../planted-arena.ts'

const player = { stub: 'inclined', to: 'play', a: 0.3 }

/** The test agent plays a card in three of ten turns, whatever the cards. */
export const planted: readonly Planted[] = [
  {
    id: 'llmarena-1, a team that plays cards at 0.3 of its turns',
    experiments: arenaOf('hanabi', [player, player], 100),
    read([run]) {
      const row = rowIn(run, 'figure-5', 0)
      const others = Number(row?.hints) + Number(row?.discards)
      return {
        plays: Number(row?.plays),
        'covers plays': covers(row?.intervals.plays, 0.3),
        all: Number(row?.plays) + others,
      }
    },
    regions: [within('plays', 0.19, 0.43), covered('plays'), within('all', 1, 1, 'all shares together')],
  },
]
