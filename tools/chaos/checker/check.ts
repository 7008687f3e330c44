import {
  type AnyGame,
  advance,
  beginning,
  isRefused,
  JUDGING,
  type Logged,
  numbered,
  openAsks,
  type Position,
  refereeLog,
  refusalsIn,
} from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Delivery } from '../../agents/mailbox-agent.ts'
import type { Visit } from '../../watchers/visitor.ts'
import { inSeconds } from '../plan.ts'
import type { AskEvidence, Evidence, MatchEvidence, Violation } from './evidence.ts'
import { spectatorViolations } from './spectators.ts'

const REPLACED_WITHIN_MS = 15_000

export function check(evidence: Evidence): Violation[] {
  const { matches, differences, standstills, unwell, marks } = evidence
  return [
    ...matches.flatMap((match) => [...logViolations(match), ...answerViolations(match)]),
    ...spectatorViolations(evidence),
    ...chargeViolations(evidence),
    ...endingViolations(evidence),
    ...visitViolations(evidence),
    ...marks.lost.map((says): Violation => ({ kind: 'lost-mark', says })),
    ...differences.map((says): Violation => ({ kind: 'standing', says })),
    ...unwell.map(({ name, says }): Violation => ({ kind: 'not-back', says: `${name}: ${says}` })),
    ...standstills
      .filter(({ ms }) => ms > REPLACED_WITHIN_MS)
      .map(({ match, after, ms }): Violation => {
        return { kind: 'replaced-late', match, says: `it went on ${inSeconds(ms)} after ${after}` }
      }),
  ]
}

function logViolations({ id, status, log }: MatchEvidence): Violation[] {
  if (!log.ok) return [{ kind: 'unreadable', match: id, says: log.error }]
  const { game } = log.value
  const events = numbered(log.value.events)
  const gap = events.findIndex(({ seq }, index) => seq !== index + 1)
  if (gap >= 0) {
    const says = `its event ${gap + 1} is gone: ${events[gap]?.seq} follows ${gap}`
    return [{ kind: 'lost-event', match: id, says }]
  }
  if (status !== 'finished') return []
  const refereed = refereeLog(gameOf, {
    game: game.id,
    judge: game.judge ?? JUDGING,
    events,
    refusals: refusalsIn(log.value.events),
  })
  return refereed.ok ? [] : [{ kind: 'changed-event', match: id, says: refereed.error.message }]
}

/** The reasons of matches without a result for which the site itself is to blame, and no agent. */
const OF_THE_PLATFORM = /it failed \d+ times|runners in a row/

/** Every match must finish, or be declared void (without a result) for a stated reason that is not the site's fault. */
function endingViolations({ matches }: Evidence): Violation[] {
  return matches.flatMap(({ id, status, voidReason = '' }): Violation[] => {
    if (status === 'finished') return []
    if (status !== 'void') return [{ kind: 'stuck', match: id, says: `it is ${status} still` }]
    if (voidReason.trim() === '') return [{ kind: 'void-without-reason', match: id, says: 'it has no reason' }]
    return OF_THE_PLATFORM.test(voidReason) ? [{ kind: 'void-by-fault', match: id, says: voidReason }] : []
  })
}

/** During a fault pages must say that they cannot work now; they must never show internal details. */
function visitViolations({ visits: { badly, excuses } }: Evidence): Violation[] {
  const isExcused = ({ from, to }: Visit) => excuses.some((excuse) => excuse.from <= to && from <= excuse.to)
  return badly.flatMap((visit): Violation[] => {
    const { what, how, says } = visit
    if (how === 'broken') return [{ kind: 'page-broken', says: `${what}: ${says}` }]
    return isExcused(visit) ? [] : [{ kind: 'page-away', says: `${what}: ${says}` }]
  })
}

/** An answer that was sent less than this time before its deadline may arrive too late without a fault of the site. */
const MARGIN_MS = 500

/** An agent that answered in time, according to its own records, must never be treated as one that did not answer. */
function chargeViolations({ matches, deliveries, missed }: Evidence): Violation[] {
  const lastOf = new Map(deliveries.map((delivery) => [delivery.ask, delivery]))
  const found: Violation[] = []
  for (const { id, asks = [] } of matches) {
    for (const { id: ask, seat, turn, honest, fetched, answer } of asks) {
      if (!honest || answer === undefined || !('missing' in answer)) continue
      const last = lastOf.get(ask)
      const why = fetched ? accepted(last) : innocence(last)
      const where = `seat ${seat} in turn ${turn} is charged with ${answer.missing}`
      if (why !== undefined) found.push({ kind: 'charged', match: id, says: `${where}, though ${why} (ask ${ask})` })
    }
  }
  for (const { agent, match } of missed) {
    found.push({ kind: 'charged', match, says: `${agent} is said not to have come, though it was there all the time` })
  }
  return found
}

function accepted(last: Delivery | undefined): string | undefined {
  if (last?.answeredAt === undefined) return undefined
  const early = last.receivedAt + last.limitMs - last.answeredAt
  return early >= MARGIN_MS ? `its answer was accepted ${early} ms before its time was over` : undefined
}

/** Tells why an agent is not to blame for a missing answer, or returns nothing if the agent itself was late. */
function innocence(last: Delivery | undefined): string | undefined {
  if (!last) return 'the question never reached it'
  if (last.answeredAt === undefined) return 'its connection was ended before its time was over'
  const took = last.answeredAt - last.receivedAt
  return took <= last.limitMs - MARGIN_MS ? `it answered ${took} ms after it was asked` : undefined
}

interface Judgement {
  seq: number
  seat: number
  key?: string
  forfeited: boolean
}

/** Finds events that judge no stored answer, and stored answers that were judged never or twice. */
function answerViolations({ id, log, asks }: MatchEvidence): Violation[] {
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

const keyOf = ({ turn, seat, attempt }: Pick<AskEvidence, 'turn' | 'seat' | 'attempt'>): string =>
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
