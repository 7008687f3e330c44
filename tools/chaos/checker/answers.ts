import { type AnyGame, advance, beginning, isRefused, type Logged, openAsks, type Position } from '@masquerade/game'
import type { AskEvidence, MatchEvidence } from './evidence.ts'
import type { Violation } from './violation.ts'

interface Judgement {
  seq: number
  seat: number
  key?: string
  forfeited: boolean
}

/** Finds events that judge no stored answer, and stored answers that were judged never or twice. */
export function answerViolations({ id, log, asks }: MatchEvidence): Violation[] {
  if (!log.ok || !asks) return []
  const kept = new Map(asks.map((ask) => [keyOf(ask), ask]))
  const judged = new Set<string>()
  const found: Violation[] = []
  for (const judgement of judgements(log.value.game, log.value.events)) {
    const { seq, seat, key, forfeited } = judgement
    const ask = key === undefined ? undefined : kept.get(key)
    if (key === undefined || judged.has(key)) {
      const says = `event ${seq} tells of an answer of seat ${seat}, which was asked nothing more: it is there before`
      found.push({ kind: 'applied-twice', match: id, says })
      return found // where a log goes wrong, nothing after it can be held beside anything
    }
    judged.add(key)
    if (ask?.answer === undefined) {
      const says = `event ${seq} tells of an answer of seat ${seat} to the question ${key}, and none was kept`
      found.push({ kind: 'applied-twice', match: id, says })
    } else if (forfeited && !('missing' in ask.answer)) {
      const says = `event ${seq} tells that seat ${seat} gave no answer to the question ${key}, and one was kept`
      found.push({ kind: 'charged', match: id, says })
    }
  }
  for (const [key, { answer, seat }] of kept) {
    if (answer === undefined || judged.has(key)) continue
    found.push({ kind: 'lost-answer', match: id, says: `the answer of seat ${seat} to the question ${key} is nowhere` })
  }
  return found
}

export const keyOf = ({ turn, seat, attempt }: Pick<AskEvidence, 'turn' | 'seat' | 'attempt'>): string =>
  `${turn}/${seat}/${attempt}`

/** If an agent loses its turn right after a refusal, both events concern the same answer. */
function* judgements(game: AnyGame, events: readonly Logged[]): Generator<Judgement> {
  let position: Position<unknown> = beginning
  for (const event of events) {
    const asks = openAsks(game, position)
    if (isRefused(event)) {
      const { turn, seat, attempt } = event.data
      const open = asks.find((ask) => ask.seat === seat && ask.turn === turn && ask.attempt === attempt)
      yield { seq: event.seq, seat, ...(open && { key: keyOf(open) }), forfeited: false }
    } else {
      const move = game.move(event)
      const open = move && asks.find((ask) => ask.seat === move.seat)
      if (move && !(open && open.attempt > open.attempts)) {
        const forfeited = 'timeout' in move || 'error' in move
        yield { seq: event.seq, seat: move.seat, ...(open && { key: keyOf(open) }), forfeited }
      }
    }
    position = advance(game, position, event)
  }
}
