import { z } from 'zod'
import type { Draft, Logged, Seat } from './event.ts'

/**
 * An illegal answer, recorded by the engine for every game alike and seen by the offender alone. From version 3 on it is
 * stored beside the log: it carries the number of the event after which it came and takes none of its own, so that gaps
 * in a log's numbers do not reveal refusals. Versions 1 and 2 were events of the log, and keep their numbers.
 */
export interface Refused extends Draft {
  type: 'refused'
  v: 2 | typeof BESIDE
  data: { turn: number; seat: Seat; attempt: number; kind: string; code: string; why: string }
}

/** The version of refusals that are stored beside the log. */
export const BESIDE = 3

const data = z.object({ turn: z.int(), seat: z.int(), attempt: z.int(), why: z.string() })

/** The kind and code of a refusal of the first version, which recorded neither. */
export const UNTOLD = 'untold'

export const refusedEvent = z.union([
  z.object({
    type: z.literal('refused'),
    v: z.union([z.literal(2), z.literal(BESIDE)]),
    data: data.extend({ kind: z.string(), code: z.string() }),
  }),
  z
    .object({ type: z.literal('refused'), v: z.literal(1), data })
    .transform(({ data }): Refused => ({ type: 'refused', v: 2, data: { ...data, kind: UNTOLD, code: UNTOLD } })),
])

/** A refusal as it is stored and exported beside the log of its match. */
export const refusal = z.strictObject({
  turn: z.int().min(0),
  seat: z.int().min(1),
  /** The number of the try in this turn, from 1 on. */
  attempt: z.int().min(1),
  /** What the seat was asked. */
  kind: z.string(),
  /** What was wrong, for programs. */
  code: z.string(),
  /** What would have been legal, in the words that the seat got. */
  why: z.string(),
  /** The number of the event after which it came. */
  after: z.int().min(0),
  at: z.string(),
})

export type Refusal = z.infer<typeof refusal>

export function isRefused(event: Draft): event is Logged<Refused> {
  return event.type === 'refused'
}

/** Whether a refusal is stored beside the log. */
export const isBeside = (event: Draft): event is Logged<Refused> => event.type === 'refused' && event.v === BESIDE

/** The events of a record that have numbers of their own: its log. */
export const numbered = (record: readonly Logged[]): Logged[] => record.filter((event) => !isBeside(event))

/** The refusals of a record that are stored beside its log, in order. */
export function refusalsIn(record: readonly Logged[]): Refusal[] {
  return record.filter(isBeside).map(({ seq, at, data }) => ({ ...data, after: seq, at }))
}

/**
 * A log and its refusals as one record, each refusal after the event that it followed: this is what is folded, judged
 * again and counted. A refusal that is an event of the log already is not added twice: a site may have been set back to
 * a version that wrote them there.
 */
export function recordOf(log: readonly Logged[], refusals: readonly Refusal[]): Logged[] {
  if (refusals.length === 0) return [...log]
  const inLog = new Set(log.filter(isRefused).map(({ data }) => askKey(data)))
  const left = refusals
    .filter((one) => !inLog.has(askKey(one)))
    .toSorted(byPlace)
    .map(besideLog)
  const record: Logged[] = []
  let next = 0
  for (const event of log) {
    for (let one = left[next]; one && one.seq < event.seq; one = left[++next]) record.push(one)
    record.push(event)
  }
  return [...record, ...left.slice(next)]
}

/** Sorts the tries of a seat by number, whatever their dates; the order of seats between two events has no meaning. */
const byPlace = (one: Refusal, other: Refusal): number =>
  one.after - other.after || one.turn - other.turn || one.attempt - other.attempt || one.seat - other.seat

const besideLog = ({ after, at, ...data }: Refusal): Logged<Refused> => ({
  seq: after,
  at,
  type: 'refused',
  v: BESIDE,
  data,
})

/** A key for a question of a match, and its answer: a seat is asked again after an illegal answer. */
export const askKey = ({ turn, seat, attempt }: Pick<Refusal, 'turn' | 'seat' | 'attempt'>): string =>
  `${turn}/${seat}/${attempt}`
