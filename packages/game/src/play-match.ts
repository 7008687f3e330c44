import type { Draft, Logged, Seat } from './event.ts'
import type { AnyGame } from './game.ts'
import { advance, beginning, judge, log, openAsks, type Position } from './match.ts'
import type { Random } from './random.ts'
import type { Ask, Move } from './rules.ts'
import { type Given, givenBy, TIMELESS } from './transcript.ts'

export interface Moment {
  log: readonly Logged[]
  position: Position<unknown>
  asks: readonly Ask[]
}

export interface MatchOptions {
  random: Random
  at?: () => string
  /**
   * Answers that the caller already has before the match; they answer the first questions and are judged like any other
   * answers.
   */
  moves?: readonly Move[]
}

/** Runs a match without storage or network: the caller gets the questions and passes back the answers. */
export function* playMatch(
  game: AnyGame,
  opening: readonly Draft[],
  { random, at = () => TIMELESS, moves = [] }: MatchOptions,
): Generator<Moment, Moment, ReadonlyMap<Seat, Given>> {
  const events: Logged[] = []
  let position: Position<unknown> = beginning
  const record = (drafts: readonly Draft[]) => {
    for (const event of log(drafts, position.seq, at())) {
      events.push(event)
      position = advance(game, position, event)
    }
  }
  const answer = (asked: readonly Ask[], seat: Seat, given: Given) => {
    const judged = judge(game, position, seat, given, random)
    if (judged.ok) return record(judged.value)
    // If another player's answer has closed the question in the meantime, this answer came too late and is ignored.
    if (!asked.some((ask) => ask.seat === seat)) throw new Error(judged.error.message)
  }

  record(opening)
  for (const move of moves) answer([], move.seat, givenBy(move))
  for (;;) {
    const asks = openAsks(game, position)
    const moment: Moment = { log: events, position, asks }
    if (asks.length === 0) return moment
    for (const [seat, given] of yield moment) answer(asks, seat, given)
  }
}

export function playThrough(
  game: AnyGame,
  opening: readonly Draft[],
  answerOf: (ask: Ask, moment: Moment) => Given,
  options: MatchOptions,
): Moment {
  const match = playMatch(game, opening, options)
  let next = match.next(NOTHING)
  while (!next.done) {
    const moment = next.value
    next = match.next(new Map(moment.asks.map((ask) => [ask.seat, answerOf(ask, moment)])))
  }
  return next.value
}

const NOTHING: ReadonlyMap<Seat, Given> = new Map()
