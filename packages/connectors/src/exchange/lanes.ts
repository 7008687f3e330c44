import { createHash } from 'node:crypto'
import { OutboundError } from '@masquerade/outbound'
import type { Clock } from '../clock.ts'

/**
 * What requests have to do with each other, in all runners: those to one host share its places, and those by one lane
 * the pauses that its provider asked for. The runner owns it; without one every request is on its own.
 */
export interface Lanes {
  /** A place among the requests to a host, not yet taken. `who`: the owner of the request; no owner gets all places of a host. */
  place(host: string, who?: string): Place
  /** For how many milliseconds the lane is paused; 0 when it is not. */
  pauseOf(lane: string): number
  /** A provider asked to be left alone for so long. */
  pause(lane: string, ms: number): void
  /** A pause and a little more, another amount each time, so that requests that wait for the same pause do not return together. */
  spread(ms: number): number
}

/** Held from `enter` until `leave`, as often as one likes. */
export interface Place {
  /** Takes it at once where there is room, which costs a question far less than waiting; false where it would have to wait. */
  enterNow(): boolean
  /** Resolves when there is room; in the order in which it was asked for. Rejects when the signal aborts. */
  enter(signal: AbortSignal): Promise<void>
  /** Does nothing where no place is held. */
  leave(): void
  /** For how long, since it was last asked for, other questions of its own owner had all the places that one owner may have. */
  ownMs(): number
}

/** What one question, or one warm-up, has met on its way to the agent. */
export interface Way {
  /** The place that it holds already. */
  place?: Place | undefined
  /** How it was sent away, in the order in which it was. */
  waits: Wait[]
  /** How long our own limits kept it waiting in its time, and since when they do: the agent gets this time back. */
  kept?: { ms: number; since?: number; ownMs?(): number }
}

/** While its owner's other questions keep one waiting, it is looked this often for how long they do. */
const LOOK_EVERY_MS = 100

/** How much later the time of a question ends for what our own limits took of it. */
export function keptMs({ kept }: Pick<Way, 'kept'>, now: number): number {
  if (!kept) return 0
  const { ms, since, ownMs } = kept
  return ms + (since === undefined ? 0 : Math.max(0, now - since - (ownMs?.() ?? 0)))
}

/** When something ends that has so long from now on, beside what our own limits take of it from now on. */
export const deadlineIn = (ms: number, clock: Clock, way: Way | undefined): number =>
  clock.now() + ms - keptMs(way ?? {}, clock.now())

/** One refusal of a question; or one wait without a request, since the answer to another question had paused the lane. */
export interface Wait {
  host: string
  /** What the provider answered; `paused` when it was not asked. */
  status: number | 'paused'
  ms: number
}

/**
 * The two lanes of a request: by whose account it is sent, and by what it asks for. Requests with other credentials, or to
 * another address of the same host, have other lanes, so that no provider can pause the lanes of other owners. A lane names neither key nor address.
 */
export interface LaneNames {
  /** Paused by 429: this account asks too often. */
  account: string
  /** Paused by 503: this model, or this address, is not available now. */
  service: string
}

export function laneNames(base: string, credentials: Readonly<Record<string, string>>, service = ''): LaneNames {
  const who = Object.entries(credentials).sort(([one], [other]) => (one < other ? -1 : 1))
  const of = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
  return { account: of('account', base, who), service: of('service', base, who, service) }
}

/**
 * Enters in time that our own limits take: what is left is left when the place is there. What its owner's other questions take is
 * its own. Throws an `OutboundError` when that is over, or when it is called off.
 */
export async function enterKept(
  way: Way,
  place: Place,
  host: string,
  { leftMs, clock, signal }: { leftMs: number; clock: Clock; signal: AbortSignal },
): Promise<void> {
  const before = way.kept?.ms ?? 0
  way.kept = { ms: before, since: clock.now(), ownMs: () => place.ownMs() }
  try {
    if (await enterBefore(place, { limitMs: leftMs, clock, signal })) return
  } catch (error) {
    if (!signal.aborted) throw error
    throw new OutboundError('aborted', `the request to ${host} was called off`)
  } finally {
    way.kept = { ms: keptMs(way, clock.now()) }
  }
  throw new OutboundError('timeout', crowdedSentence(host), true)
}

/**
 * Enters before the time of a question begins. False when its owner's other questions kept it waiting for as long as it has: that
 * is no limit of ours but its owner's own crowd, and nobody at its table waits longer.
 */
export async function enterBefore(
  place: Place | undefined,
  { limitMs, clock, signal }: { limitMs: number; clock: Clock; signal: AbortSignal },
): Promise<boolean> {
  if (!place) return true
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const entering = place.enter(until).finally(() => over.abort())
  const giveUp = async () => {
    let left = limitMs
    while (left > 0 && !until.aborted) {
      await clock.sleep(Math.max(left, LOOK_EVERY_MS), until)
      left = limitMs - place.ownMs()
    }
    over.abort()
  }
  void giveUp()
  try {
    await entering
    return true
  } catch (error) {
    if (signal.aborted || place.ownMs() < limitMs) throw error
    return false
  }
}

/** Enters in the time that is left, where nobody counts what is kept; throws an `OutboundError` where it cannot. */
export async function enterInTime(
  place: Place,
  host: string,
  { leftMs, clock, signal }: { leftMs: number; clock: Clock; signal: AbortSignal },
): Promise<void> {
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  void clock.sleep(Math.max(0, leftMs), until).then(() => over.abort())
  try {
    await place.enter(until)
  } catch (error) {
    if (signal.aborted) throw new OutboundError('aborted', `the request to ${host} was called off`)
    if (!over.signal.aborted) throw error
    throw new OutboundError('timeout', `too many others were asking ${host}: no time was left to ask`, true)
  } finally {
    over.abort()
  }
}

export const crowdedSentence = (host: string): string =>
  `Other questions to your agents at ${host} had all the places there that one owner may have, for as long as this one had time: it was not sent. Let fewer of them play at once, or answer sooner.`

/** What the owner of an agent reads of it; '' when it was never sent away. */
export function waitedNote(waits: readonly Wait[], answered: boolean): string {
  const [first] = waits
  if (!first) return ''
  const refused = waits.filter(({ status }) => status !== 'paused')
  const statuses = [...new Set(refused.map(({ status }) => status))].join(', ')
  const seconds = (waits.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(1)
  const asked =
    refused.length > 0
      ? `${first.host} sent the question away ${times(refused.length)} (${statuses})`
      : `${first.host} had asked to be left alone for a while`
  if (answered) return `${asked}; ${seconds} s of the time passed with waiting, and it counts for nothing else.`
  return `${asked}, and was asked again until the time was over (${seconds} s of waiting). It counts as no answer of the agent's: whose provider has no room for it is its owner's choice.`
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)
