import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import type { Row } from '@masquerade/lab/table/document'
import {
  allCovered,
  calledOut,
  covered,
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

const stray = { stub: 'stray', noHints: 0.1 }

const [HINTS, NO_HINTS] = ['tic-tac-toe/hints', 'tic-tac-toe/no-hints']

const [half, whole] = [
  { stub: 'bidder', a: 0.5 },
  { stub: 'bidder', a: 1 },
]

const caller = { stub: 'nth', place: 2 }

const player = { stub: 'inclined', to: 'play', a: 0.3 }
const PLAYS = 'figure-5 inclined(play, 0.3) 1 plays'

/** How likely at least one of four words is guessed, and all four, when each guess is right half the time. */
const [ANY, ALL] = [1 - 0.5 ** 4, 0.5 ** 4]

export const planted: readonly Planted[] = [
  {
    id: 'llmarena-2, one that strays at 0.1 of its asks without hints',
    experiments: [planned('llmarena-2', { agents: [stray] }, { conditions: [HINTS, NO_HINTS], blocks: 100 })],
    /** Of test agents that move at random, computed over all possible matches of the game. */
    truth: { [`${HINTS} winRate`]: 0.584921, [`${NO_HINTS} winRate`]: 0.269968, [`${NO_HINTS} errorRate`]: 0.547925 },
    regions: [
      exactly(`${HINTS} errorRate`, 0, 'errors with hints'),
      within(`${NO_HINTS} errors`, 38, 71, 'errors without, of 100'),
      covered(`${NO_HINTS} errorRate`, 'errors without'),
      within(`${HINTS} firstWins`, 42, 75, 'wins with hints, of 100'),
      covered(`${HINTS} winRate`, 'wins with hints'),
      within(`${NO_HINTS} firstWins`, 13, 43, 'wins without, of 100'),
      covered(`${NO_HINTS} winRate`, 'wins without'),
      within('adjusted errorRate', 0, 1e-6, 'adjusted p of the errors'),
      exactly(`${HINTS} silenceRate`, 0, 'silent with hints'),
      exactly(`${NO_HINTS} silenceRate`, 0, 'silent without'),
    ],
  },
  {
    id: 'llmarena-1, two who draw their moves',
    experiments: arenaOf('tic-tac-toe', [{ stub: 'stray' }, { stub: 'stray' }], 100),
    truth: { 'normalised stray 2 ticTacToe': 100 },
    read([run]) {
      const [one, other] = run?.document.rows ?? []
      return { 'ratings together': Number(one?.ticTacToe) + Number(other?.ticTacToe) }
    },
    regions: [
      within('ratings together', 50 - 1e-6, 50 + 1e-6, 'ratings of both together'),
      covered('normalised stray 2 ticTacToe', 'who is as good as the reference'),
      inAtMost('low ticTacToe', 21, 'p of their points below 0.05'),
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
        below: 100 - Number(rowIn(run, 'normalised', 1)?.intervals.ticTacToe?.[1]),
      }
    },
    regions: [
      within('apart', 10, 50, 'ratings apart'),
      exactly('value ticTacToe', -1, 'points a match apart'),
      within('below', 20, 100, 'its whole interval below the reference'),
    ],
  },
  {
    id: 'llmarena-1, bidders of half the value and of all of it',
    experiments: arenaOf('bid', [half, half, whole], 240),
    /** The mean reward of bidding half the value, against itself and against an agent that bids everything. */
    truth: { bid: 1.251246, 'normalised bidder(0.5) 2 bid': 100 },
    regions: [
      covered('bid', 'reward of half'),
      exactly('bidder(1) bid', 0, 'reward of all'),
      exactly('normalised bidder(0.5) 1 bid', 100, 'normalised of half'),
      exactly('normalised bidder(1) bid', 0, 'normalised of all'),
      covered('normalised bidder(0.5) 2 bid', 'who bids as the reference does'),
      // Half of an odd number of cents is rounded down, so a bid may be slightly below half of the value.
      within('figure-3 bidder(0.5) 1 medianOverEquilibrium', -0.01, 0, 'over of half'),
      exactly('figure-3 bidder(1) medianOverEquilibrium', 1, 'over of all'),
      exactly('figure-3 bidder(1) meanOverEquilibrium', 1, 'mean over of all'),
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
    truth: { 'figure-4 nth(2) 1 call': 0.5 },
    read([run]) {
      const { n = {} } = rowIn(run, 'figure-4', 0) ?? {}
      return { 'other acts': Object.entries(n).filter(([act, n]) => act !== 'call' && n > 0).length }
    },
    regions: [
      within('figure-4 nth(2) 1 call', 0.41, 0.59, 'win rate of calls'),
      covered('figure-4 nth(2) 1 call', 'call'),
      exactly('other acts', 0),
    ],
  },
  /** The test agent plays a card in 30 % of its turns, whatever cards it has. */
  {
    id: 'llmarena-1, a team that plays cards at 0.3 of its turns',
    experiments: arenaOf('hanabi', [player, player], 100),
    truth: { [PLAYS]: 0.3 },
    read([run]) {
      const row = rowIn(run, 'figure-5', 0)
      return { all: Number(row?.plays) + Number(row?.hints) + Number(row?.discards) }
    },
    regions: [within(PLAYS, 0.19, 0.43, 'plays'), covered(PLAYS, 'plays'), within('all', 1, 1, 'all shares together')],
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
      }
    },
    regions: [
      within('guess', 84, 100, 'guess of 100'),
      within('strict', 0, 16, 'guessStrict of 100'),
      ...allCovered('guess', 'guessStrict', 'knowsItself'),
      within('description', 0.66, 0.92),
      ...allCovered('description', 'unreadableMarks'),
      exactly('called out', 1, 'called unreadable'),
      exactly('unreadableGuesses', 0, 'unreadable guesses'),
    ],
  },
]
