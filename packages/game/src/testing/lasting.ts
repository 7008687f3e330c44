import { expect } from 'vitest'
import type { Seat } from '../event.ts'
import type { AnyGame } from '../game.ts'
import { log } from '../match.ts'
import { playMatch } from '../play-match.ts'
import { seededRandom } from '../random.ts'
import type { Ask } from '../rules.ts'
import { longestMs, turnsIn } from '../settings.ts'
import type { Given } from '../transcript.ts'
import { NOON, type Playout } from './playout.ts'

/** How a table answers that is as slow as can be: not at all, never so that it counts, or always by the same of its choices. */
const MANNERS: readonly ((ask: Ask) => Given)[] = [
  () => ({ missing: 'timeout' }),
  () => ({ text: '\u{1F92B} nothing that any game reads' }),
  ({ options = [] }) => optionAt(options, 0),
  ({ options = [] }) => optionAt(options, 1),
  ({ options = [] }) => optionAt(options, options.length - 1),
  // Slow in trying, and then it plays on.
  ({ attempt, attempts, options = [] }) =>
    attempt < attempts ? { text: '?' } : optionAt(options, Math.floor(options.length / 2)),
]

/** Chips without end can be raised one by one without end: as much as this of a match says enough. */
const MOST_ASKS = 300

const optionAt = (options: NonNullable<Ask['options']>, index: number): Given => {
  const { action } = options[Math.min(index, options.length - 1)] ?? {}
  return action === undefined ? { text: 'one\npass' } : { action }
}

/** Whether a match that was played, and the slowest ones of the same deal, keep to what the game says that they come to. */
export function lastsNoLonger(game: AnyGame, { config, deal, steps }: Playout): void {
  const spans = game.spans(config)
  for (const asks of [steps.map(({ ask }) => ask), ...MANNERS.map((answer) => asksOf(game, config, deal, answer))]) {
    expect(new Set(asks.map(({ turn }) => turn)).size).toBeLessThanOrEqual(turnsIn(spans))
    for (const sharedTries of [true, false])
      expect(slowest(asks, sharedTries)).toBeLessThanOrEqual(
        longestMs(spans, sharedTries ? { lookingMs: 0, tickMs: 0 } : undefined),
      )
  }
}

function asksOf(game: AnyGame, config: object, deal: object, answer: (ask: Ask) => Given): Ask[] {
  const asks: Ask[] = []
  const match = playMatch(game, log(game.start(config, deal), 0, NOON), { random: seededRandom(1) })
  let next = match.next(new Map())
  while (!next.done && asks.length < MOST_ASKS) {
    asks.push(...next.value.asks)
    next = match.next(new Map(next.value.asks.map((ask) => [ask.seat, answer(ask)])))
  }
  return asks
}

/** The time until the last deadline when every question is answered at its end: seats of a turn are asked at once. */
function slowest(asks: readonly Ask[], sharedTries: boolean): number {
  const turns = new Map<number, Map<Seat, number>>()
  for (const { turn, seat, limitMs } of asks) {
    const seats = turns.get(turn) ?? new Map<Seat, number>()
    seats.set(seat, sharedTries ? limitMs : (seats.get(seat) ?? 0) + limitMs)
    turns.set(turn, seats)
  }
  return [...turns.values()].reduce((sum, seats) => sum + Math.max(...seats.values()), 0)
}
