import { createHash } from 'node:crypto'
import { OutboundError } from '@masquerade/outbound'
import type { Clock } from '../clock.ts'

/** The whole site limits its simultaneous requests to one host, and pauses them when a model's provider asks for that. */
export interface Lanes {
  /** No owner of agents may use all requests that a host allows at once, so each request states its owner. */
  place(host: string, who?: string): Place
  pauseOf(lane: string): number
  pause(lane: string, ms: number): void
  /** A small random amount is added to a pause, so that requests that wait for one pause are not all sent at once. */
  spread(ms: number): number
}

/** A place is the right to send one request to a host; it is taken by `enter` and given back by `leave`. */
export interface Place {
  /** True when a request may be sent to the host at once; false when it must wait by calling `enter`. */
  enterNow(): boolean
  enter(signal: AbortSignal): Promise<void>
  leave(): void
  ownMs(): number
}

export interface Way {
  place?: Place | undefined
  waits: Wait[]
  kept?: { ms: number; since?: number; ownMs?(): number }
}

const LOOK_EVERY_MS = 100

/** For how many milliseconds the site's own limits have delayed a question, so that its deadline can be put off. */
export function keptMs({ kept }: Pick<Way, 'kept'>, now: number): number {
  if (!kept) return 0
  const { ms, since, ownMs } = kept
  return ms + (since === undefined ? 0 : Math.max(0, now - since - (ownMs?.() ?? 0)))
}

export const deadlineIn = (ms: number, clock: Clock, way: Way | undefined): number =>
  clock.now() + ms - keptMs(way ?? {}, clock.now())

/**
 * A question waits after a refusal with a status; `paused` when the provider has refused another question, and
 * `down` when nothing was sent, because no connection was made.
 */
export interface Wait {
  host: string
  status: number | 'paused' | 'down'
  ms: number
}

/** Only requests with the same credentials to the same address are paused together. */
export interface LaneNames {
  /** The status 429 of a model's provider pauses all requests of the same account. */
  account: string
  /** The status 503 of a model's provider pauses all requests to the same model or address. */
  service: string
}

export function laneNames(base: string, credentials: Readonly<Record<string, string>>, service = ''): LaneNames {
  const who = Object.entries(credentials).sort(([one], [other]) => (one < other ? -1 : 1))
  const of = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
  return { account: of('account', base, who), service: of('service', base, who, service) }
}

interface Entering {
  limitMs: number
  /** How much of the limit is used up; by default what other questions of the same owner cause. */
  spentMs?(): number
  clock: Clock
  signal: AbortSignal
}

/** While a question waits for room at its host, its time runs only if other questions of its owner cause the wait. */
export async function enterForRequest(
  place: Place,
  host: string,
  way: Way | undefined,
  { limitMs, clock, signal }: Entering,
): Promise<void> {
  const since = clock.now()
  const spentMs = way ? () => place.ownMs() : () => clock.now() - since
  if (way) way.kept = { ms: way.kept?.ms ?? 0, since, ownMs: spentMs }
  try {
    if (await enterBefore(place, { limitMs, spentMs, clock, signal })) return
  } catch (error) {
    if (!signal.aborted) throw error
    throw new OutboundError('aborted', `the request to ${host} was called off`)
  } finally {
    if (way) way.kept = { ms: keptMs(way, clock.now()) }
  }
  const others = `too many others were asking ${host}: no time was left to ask`
  throw new OutboundError('timeout', way ? crowdedSentence(host) : others, true)
}

/** Waits until a question may be sent; returns false if the part of the wait that counts used up its whole time. */
export async function enterBefore(
  place: Place | undefined,
  { limitMs, spentMs = () => place?.ownMs() ?? 0, clock, signal }: Entering,
): Promise<boolean> {
  if (!place) return true
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const entering = place.enter(until).finally(() => over.abort())
  let left = limitMs
  const giveUp = async () => {
    while (left > 0 && !until.aborted) {
      await clock.sleep(Math.max(left, LOOK_EVERY_MS), until)
      left = limitMs - spentMs()
    }
    over.abort()
  }
  void giveUp()
  try {
    await entering
    return true
  } catch (error) {
    if (signal.aborted || left > 0) throw error
    return false
  }
}

export const crowdedSentence = (host: string): string =>
  `Other questions to your agents at ${host} had all the places there that one owner may have, for as long as this one had time: it was not sent. Let fewer of them play at once, or answer sooner.`

export function waitedNote(waits: readonly Wait[], answered: boolean): string {
  const [first] = waits
  if (!first) return ''
  const refused = waits.filter(({ status }) => typeof status === 'number')
  const down = waits.filter(({ status }) => status === 'down')
  const statuses = [...new Set(refused.map(({ status }) => status))].join(', ')
  const seconds = (waits.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(1)
  const happened = [
    ...(refused.length > 0 ? [`sent the question away ${times(refused.length)} (${statuses})`] : []),
    ...(down.length > 0 ? [`could not be reached ${times(down.length)}`] : []),
  ]
  const asked = `${first.host} ${happened.join(' and ') || 'had asked to be left alone for a while'}`
  if (answered) return `${asked}; ${seconds} s of the time passed with waiting, and it counts for nothing else.`
  const end =
    waits.at(-1)?.status === 'down'
      ? ` in ${seconds} s`
      : `, and was asked again until the time was over (${seconds} s of waiting)`
  return `${asked}${end}. This counts as no answer, since the provider is the owner's choice.`
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
