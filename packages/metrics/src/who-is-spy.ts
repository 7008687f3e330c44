import type { AnyGame, Logged, Seat } from '@masquerade/game'
import type { Foul, WhoIsSpyEvent } from '@masquerade/games'
import type { Totals } from './totals.ts'

/**
 * The counters of *Who is Spy?*, by the rules' page "What is measured of an agent". Scores are in sixtieths. The squares
 * are there for intervals: of a game's score, of its rounds, of a vote's ballots for the seat.
 */
export type WhoIsSpyTotals = Record<(typeof WHO_IS_SPY_COUNTERS)[number], number>

export const WHO_IS_SPY_COUNTERS = [
  'games',
  'wins',
  'spyGames',
  'spyWins',
  'civilianGames',
  'civilianWins',
  'score',
  'scoreSquares',
  'spyScore',
  'spyScoreSquares',
  'civilianScore',
  'civilianScoreSquares',
  /** Ballots asked for, in either role. */
  'ballots',
  'abstentions',
  'civilianBallots',
  /** By civilians alone. */
  'votesForSpy',
  /** Rounds taken part in, the one of the elimination included. */
  'roundsPlayed',
  'roundsPlayedSquares',
  /** Speeches asked for. */
  'speeches',
  'silentFouls',
  'ownWordFouls',
  'repeatFouls',
  'votesReceived',
  'votesReceivedSquares',
  /** Votes that the seat was there for. */
  'votingRounds',
] as const

const FOUL_COUNTERS = { silent: 'silentFouls', 'own-word': 'ownWordFouls', repeat: 'repeatFouls' } as const satisfies {
  [foul in Foul]: keyof WhoIsSpyTotals
}

export function whoIsSpyTotals(_game: AnyGame, log: readonly Logged[]): Totals[] {
  // The log is of this game and was parsed by it; the engine's own events have types that none of these cases names.
  const events = log as readonly Logged<WhoIsSpyEvent>[]
  const ended = events.find((event) => event.type === 'ended')
  if (!ended) throw new Error('the log of a who-is-spy match has no end: only finished matches are measured')
  return ended.data.scores.map((_, index) => seatTotals(events, ended.data, index + 1))
}

type Ended = Extract<WhoIsSpyEvent, { type: 'ended' }>['data']

function seatTotals(events: readonly Logged<WhoIsSpyEvent>[], ended: Ended, seat: Seat): WhoIsSpyTotals {
  const isSpy = seat === ended.spy
  const totals = { ...NOTHING, ...resultTotals(ended, seat) }
  for (const event of events) {
    if (event.type === 'spoke' && event.data.seat === seat) totals.speeches += 1
    if (event.type === 'judged') {
      for (const { seat: offender, foul } of event.data.fouls) if (offender === seat) totals[FOUL_COUNTERS[foul]] += 1
    }
    if (event.type !== 'revealed') continue
    const { votes } = event.data
    const ballot = votes.find((vote) => vote.seat === seat)
    if (!ballot) continue
    const received = votes.filter((vote) => vote.for === seat).length
    totals.votingRounds += 1
    totals.votesReceived += received
    totals.votesReceivedSquares += received ** 2
    totals.ballots += 1
    if (ballot.for === null) totals.abstentions += 1
    if (isSpy) continue
    totals.civilianBallots += 1
    if (ballot.for === ended.spy) totals.votesForSpy += 1
  }
  // A round is taken part in by speaking in it, or being asked to.
  totals.roundsPlayed = totals.speeches
  totals.roundsPlayedSquares = totals.speeches ** 2
  return totals
}

function resultTotals(ended: Ended, seat: Seat): Partial<WhoIsSpyTotals> {
  const isSpy = seat === ended.spy
  const won = Number(isSpy === (ended.winner === 'spy'))
  const score = ended.scores[seat - 1] ?? 0
  const scoreSquares = score ** 2
  const all = { games: 1, wins: won, score, scoreSquares }
  if (isSpy) return { ...all, spyGames: 1, spyWins: won, spyScore: score, spyScoreSquares: scoreSquares }
  return { ...all, civilianGames: 1, civilianWins: won, civilianScore: score, civilianScoreSquares: scoreSquares }
}

// The list names every counter, which is what the type says too.
const NOTHING = Object.fromEntries(WHO_IS_SPY_COUNTERS.map((name) => [name, 0])) as WhoIsSpyTotals
