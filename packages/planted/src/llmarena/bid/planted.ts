import { covered, covers, exactly, type Planted, within } from '../../planted.ts'
import { arenaOf, rowIn } from '../planted-arena.ts'

/**
 * A seat that bids half the value wins about 1.25 dollars per game on average, against another such seat in half of the
 * games, and against one that bids everything in the other half.
 */
const OF_BOTH = 1.251246

const [half, whole] = [
  { stub: 'bidder', a: 0.5 },
  { stub: 'bidder', a: 1 },
]

export const planted: readonly Planted[] = [
  {
    id: 'llmarena-1, bidders of half the value and of all of it',
    experiments: arenaOf('bid', [half, half, whole], 240),
    read([run]) {
      const [one, , all] = run?.document.rows ?? []
      return {
        'reward of half': Number(one?.bid),
        'covers reward of half': covers(one?.intervals.bid, OF_BOTH),
        'reward of all': Number(all?.bid),
        'normalised of half': Number(rowIn(run, 'normalised', 0)?.bid),
        'normalised of all': Number(rowIn(run, 'normalised', 2)?.bid),
        'covers its twin': covers(rowIn(run, 'normalised', 1)?.intervals.bid, 100),
        'over of half': Number(rowIn(run, 'figure-3', 0)?.medianOverEquilibrium),
        'over of all': Number(rowIn(run, 'figure-3', 2)?.medianOverEquilibrium),
        'mean over of all': Number(rowIn(run, 'figure-3', 2)?.meanOverEquilibrium),
      }
    },
    regions: [
      covered('reward of half'),
      exactly('reward of all', 0),
      exactly('normalised of half', 100),
      exactly('normalised of all', 0),
      covered('its twin', 'who bids as the reference does'),
      // A bid may be slightly below the equilibrium bid, since half of an odd number of cents is rounded down.
      within('over of half', -0.01, 0),
      exactly('over of all', 1),
      exactly('mean over of all', 1),
    ],
  },
]
