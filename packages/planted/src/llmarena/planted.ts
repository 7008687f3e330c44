import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import type { Row } from '@masquerade/lab/table/document'
import {
  allCovered,
  calledOut,
  covered,
  covers,
  exactly,
  inAtMost,
  type Planted,
  type PlantedRun,
  planned,
  within,
} from '../planted.ts'

const arenaOf = (game: string, agents: PlayerSpec[], blocks: number) => [
  planned('llmarena-1', { agents }, { conditions: [game], blocks }),
]

const rowIn = (run: PlantedRun | undefined, part: string, row: number): Row | undefined =>
  run?.document.parts?.find((one) => one.part === part)?.rows[row]

/** The true values of test agents that move at random, computed over all possible matches of the game. */
const TRUTH = { wins: 0.584921, winsStraying: 0.269968, errors: 0.547925 }

const stray = { stub: 'stray', noHints: 0.1 }

const hints = planned(
  'llmarena-2',
  { agents: [stray] },
  { conditions: ['tic-tac-toe/hints', 'tic-tac-toe/no-hints'], blocks: 100 },
)

/** The true mean reward of bidding half the value, against itself and against an agent that bids everything. */
const OF_BOTH = 1.251246

const [half, whole] = [
  { stub: 'bidder', a: 0.5 },
  { stub: 'bidder', a: 1 },
]

const caller = { stub: 'nth', place: 2 }

const player = { stub: 'inclined', to: 'play', a: 0.3 }

/** How likely at least one of four words is guessed, and all four, when each guess is right half the time. */
const [ANY, ALL] = [1 - 0.5 ** 4, 0.5 ** 4]

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
      // Half of an odd number of cents is rounded down, so a bid may be slightly below half of the value.
      within('over of half', -0.01, 0),
      exactly('over of all', 1),
      exactly('mean over of all', 1),
    ],
  },
  /** Both test agents of Connect Four fill a column of their own, so the player who begins wins with four in a row. */
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
  /** Both test agents always call, whatever their cards, so each of them wins about half of all hands. */
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
  /** The test agent plays a card in 30 % of its turns, whatever cards it has. */
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
  {
    id: 'llmarena-3, guesser(0.5), a judge that says yes to 0.8',
    experiments: [
      planned(
        'llmarena-3',
        { agents: [{ stub: 'guesser', p: 0.5 }], others: [{ stub: 'finder', a: 0.5 }] },
        { judge: { stub: 'marker', a: 0.8, unreadable: 0.2 }, blocks: 100 },
      ),
    ],
    truth: { guess: ANY, guessStrict: ALL, knowsItself: ALL, description: 0.8, unreadableMarks: 0.2 },
    read([run]) {
      const [row] = run?.document.rows ?? []
      return {
        guess: 100 * Number(row?.guess),
        strict: 100 * Number(row?.guessStrict),
        'called out': calledOut(run, 'unreadable'),
        'unreadable guesses': Number(row?.unreadableGuesses),
      }
    },
    regions: [
      within('guess', 84, 100, 'guess of 100'),
      within('strict', 0, 16, 'guessStrict of 100'),
      ...allCovered('guess', 'guessStrict', 'knowsItself'),
      within('description', 0.66, 0.92),
      ...allCovered('description', 'unreadableMarks'),
      exactly('called out', 1, 'called unreadable'),
      exactly('unreadable guesses', 0),
    ],
  },
]
