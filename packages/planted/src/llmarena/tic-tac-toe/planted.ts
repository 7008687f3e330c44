import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { covered, covers, exactly, inAtMost, type Planted, within } from '../../planted.ts'
import { arenaOf, rowIn } from '../planted-arena.ts'

/**
 * The true shares for Tic-Tac-Toe with random moves come from counting all possible games: wins of the player who
 * begins; such wins where each question is answered illegally with probability 0.1; and games that then end in an
 * error.
 */
const TRUTH = { wins: 0.584921, winsStraying: 0.269968, errors: 0.547925 }

const stray = { stub: 'stray', noHints: 0.1 }

const hints: Manifest = {
  experiment: 'llmarena-2',
  version: 1,
  design: 'hints',
  places: { agents: [stray] },
  conditions: ['tic-tac-toe/hints', 'tic-tac-toe/no-hints'],
  blocks: 100,
}

export const planted: readonly Planted[] = [
  {
    id: 'llmarena-2, one that strays at 0.1 of its asks without hints',
    experiments: [hints],
    read([run]) {
      const [hinted, unhinted] = run?.document.rows ?? []
      const test = run?.document.tests.find(({ column }) => column === 'errorRate')
      return {
        'errors with hints': Number(hinted?.errorRate),
        'errors without': Number(unhinted?.errors),
        'covers errors without': covers(unhinted?.intervals.errorRate, TRUTH.errors),
        'wins with hints': Number(hinted?.firstWins),
        'covers wins with hints': covers(hinted?.intervals.winRate, TRUTH.wins),
        'wins without': Number(unhinted?.firstWins),
        'covers wins without': covers(unhinted?.intervals.winRate, TRUTH.winsStraying),
        'found apart': test?.adjusted ?? 1,
        silent: Number(hinted?.silenceRate) + Number(unhinted?.silenceRate),
      }
    },
    regions: [
      exactly('errors with hints', 0),
      within('errors without', 38, 71, 'errors without, of 100'),
      covered('errors without'),
      within('wins with hints', 42, 75, 'wins with hints, of 100'),
      covered('wins with hints'),
      within('wins without', 13, 43, 'wins without, of 100'),
      covered('wins without'),
      within('found apart', 0, 1e-6, 'adjusted p of the errors'),
      exactly('silent', 0),
    ],
  },
  {
    id: 'llmarena-1, two who draw their moves',
    experiments: arenaOf('tic-tac-toe', [{ stub: 'stray' }, { stub: 'stray' }], 100),
    read([run]) {
      const [one, other] = run?.document.rows ?? []
      const test = run?.document.tests[0]
      return {
        'ratings together': Number(one?.ticTacToe) + Number(other?.ticTacToe),
        'covers its twin': covers(rowIn(run, 'normalised', 1)?.intervals.ticTacToe, 100),
        'low points': Number((test?.p ?? 1) < 0.05),
      }
    },
    regions: [
      within('ratings together', 50 - 1e-6, 50 + 1e-6, 'ratings of both together'),
      covered('its twin', 'who is as good as the reference'),
      inAtMost('low points', 21, 'p of their points below 0.05'),
    ],
  },
  {
    id: 'llmarena-1, one that never makes a legal move',
    few: true,
    experiments: arenaOf('tic-tac-toe', [{ stub: 'stray' }, { stub: 'stray', hints: 1 }], 60),
    read([run]) {
      const [one, other] = run?.document.rows ?? []
      return {
        apart: Number(one?.ticTacToe) - Number(other?.ticTacToe),
        points: run?.document.tests[0]?.value ?? 0,
        below: 100 - Number(rowIn(run, 'normalised', 1)?.intervals.ticTacToe?.[1]),
      }
    },
    regions: [
      within('apart', 10, 50, 'ratings apart'),
      exactly('points', -1, 'points a match apart'),
      within('below', 20, 100, 'its whole interval below the reference'),
    ],
  },
]
