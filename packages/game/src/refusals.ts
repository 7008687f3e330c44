import { z } from 'zod'
import type { Draft, Logged, Seat } from './event.ts'

/** A refusal is stored outside the log, so that gaps in the log's numbers do not reveal it to other players. */
export interface Refused extends Draft {
  type: 'refused'
  v: 2 | typeof BESIDE
  data: { turn: number; seat: Seat; attempt: number; kind: string; code: string; why: string }
}

export const BESIDE = 3

const data = z.object({ turn: z.int(), seat: z.int(), attempt: z.int(), why: z.string() })

/** The oldest refusals name neither the kind of question nor the fault, so this word replaces both. */
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

/** Puts each refusal stored outside a log after the event that it followed, unless the log has it already. */
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

/** Refusals after the same event are sorted by turn and by the number of the player's try, never by date. */
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
