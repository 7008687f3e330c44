import { z } from 'zod'
import type { Draft, Logged, Seat } from './event.ts'

/**
 * A refusal of an illegal answer, recorded alike for every game, and seen only by the seat that gave the answer. From
 * version 3 on a refusal is stored beside the log: it has the number of the event after which it came and no number of
 * its own, so that gaps in a log's numbers do not reveal refusals. Refusals of versions 1 and 2 were events of the log,
 * and keep their numbers.
 */
export interface Refused extends Draft {
  type: 'refused'
  v: 2 | typeof BESIDE
  data: { turn: number; seat: Seat; attempt: number; kind: string; code: string; why: string }
}

export const BESIDE = 3

const data = z.object({ turn: z.int(), seat: z.int(), attempt: z.int(), why: z.string() })

/** Placeholder for the missing kind and code of refusals in the oldest format, which recorded neither. */
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

export const refusal = z.strictObject({
  turn: z.int().min(0),
  seat: z.int().min(1),
  attempt: z.int().min(1),
  kind: z.string(),
  code: z.string(),
  why: z.string(),
  after: z.int().min(0),
  at: z.string(),
})

export type Refusal = z.infer<typeof refusal>

export function isRefused(event: Draft): event is Logged<Refused> {
  return event.type === 'refused'
}

export const isBeside = (event: Draft): event is Logged<Refused> => event.type === 'refused' && event.v === BESIDE

export const numbered = (record: readonly Logged[]): Logged[] => record.filter((event) => !isBeside(event))

export function refusalsIn(record: readonly Logged[]): Refusal[] {
  return record.filter(isBeside).map(({ seq, at, data }) => ({ ...data, after: seq, at }))
}

/**
 * Merges a log and its refusals into one record, with each refusal after the event that it followed; the record is what
 * is counted and judged again. A refusal that is an event of the log already is not added twice, which happens if a
 * site was set back to a version that wrote refusals into the log.
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

/**
 * Tries of one seat are sorted by the number of the try, whatever their dates; the order of different seats between two
 * events has no meaning.
 */
const byPlace = (one: Refusal, other: Refusal): number =>
  one.after - other.after || one.turn - other.turn || one.attempt - other.attempt || one.seat - other.seat

const besideLog = ({ after, at, ...data }: Refusal): Logged<Refused> => ({
  seq: after,
  at,
  type: 'refused',
  v: BESIDE,
  data,
})

export const askKey = ({ turn, seat, attempt }: Pick<Refusal, 'turn' | 'seat' | 'attempt'>): string =>
  `${turn}/${seat}/${attempt}`
