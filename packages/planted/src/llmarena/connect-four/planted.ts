import { exactly, type Planted } from '../../planted.ts'
import { arenaOf, rowIn } from '../planted-arena.ts'

/**
 * Both test agents of Connect Four stack a column of their own; the player who begins gets four in a row, worth 26, the
 * other one three, worth 9.
 */
export const planted: readonly Planted[] = [
  {
    id: 'llmarena-1, columns stacked side by side',
    few: true,
    experiments: arenaOf(
      'connect-four',
      [
        { stub: 'nth', place: 1 },
        { stub: 'nth', place: 2 },
      ],
      40,
    ),
    read([run]) {
      const [one, other] = [rowIn(run, 'figure-2', 0), rowIn(run, 'figure-2', 1)]
      const wins = (run?.matches ?? []).filter(({ agents, observed }) => {
        const { won } = observed as { won: boolean[] } // as this design observes it
        return agents[won.indexOf(true)] === one?.agent
      }).length
      return {
        together: Number(one?.reward) + Number(other?.reward),
        apart: Number(one?.reward) - (26 * wins + 9 * (40 - wins)) / 40,
      }
    },
    regions: [
      exactly('together', 35, 'rewards of both together'),
      exactly('apart', 0, 'its reward, less 26 for each game won and 9 for each lost'),
    ],
  },
]
