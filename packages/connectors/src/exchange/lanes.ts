import { createHash } from 'node:crypto'
import { OutboundError } from '@masquerade/outbound'
import type { Clock } from '../clock.ts'

/**
 * Coordinates the requests of all runners: the number of simultaneous requests to one host is limited, and requests
 * with the same provider's account or service ("lane") share the pauses that the provider asked for. The runner owns
 * this port; without it every request is on its own.
 */
export interface Lanes {
  /**
   * Makes an object for one of the simultaneous requests that a host allows; the place is not yet taken. `who`: the
   * request's owner, since no owner may get all places of a host.
   */
  place(host: string, who?: string): Place
  /**
   * Returns how many more milliseconds the requests of one provider's account or service (lane) are paused; 0 when they
   * are not paused.
   */
  pauseOf(lane: string): number
  /** Pauses all requests of one provider's account or service (lane), after the provider asked for a pause. */
  pause(lane: string, ms: number): void
  /**
   * Returns the given pause with a small random amount added, so that requests that wait for the same
   * pause are not all sent at once.
   */
  spread(ms: number): number
}

/** A place among the simultaneous requests to a host: taken by `enter`, given back by `leave`, and reusable. */
export interface Place {
  /**
   * Takes a place among a host's simultaneous requests at once if one is free, which costs far less than waiting;
   * returns false if the request would have to wait.
   */
  enterNow(): boolean
  /**
   * Takes a place among a host's simultaneous requests: resolves when one is free, in the order of the calls. Rejects
   * when the signal aborts.
   */
  enter(signal: AbortSignal): Promise<void>
  /** Gives back the place among a host's simultaneous requests; does nothing while no place is taken. */
  leave(): void
  /**
   * Returns how long, since the last call of `enter`, other questions of the same owner occupied all places at the host
   * that one owner may have.
   */
  ownMs(): number
}

/** Record of what delayed one question, or one wake-up call, on its way to the agent. */
export interface Way {
  /** The place that the question already holds among the simultaneous requests that its host allows. */
  place?: Place | undefined
  /** Its refusals, in order. */
  waits: Wait[]
  /**
   * How long the site's own limits have delayed the question, and since when they delay it now: the agent gets this
   * time back.
   */
  kept?: { ms: number; since?: number; ownMs?(): number }
}

/** How often, in milliseconds, to check how long an owner's other questions delay a question. */
const LOOK_EVERY_MS = 100

/**
 * Returns by how many milliseconds a question's deadline is put off because the site's own limits
 * delayed the question.
 */
export function keptMs({ kept }: Pick<Way, 'kept'>, now: number): number {
  if (!kept) return 0
  const { ms, since, ownMs } = kept
  return ms + (since === undefined ? 0 : Math.max(0, now - since - (ownMs?.() ?? 0)))
}

/** Returns the deadline for a given remaining time, without counting future delays by the site's own limits. */
export const deadlineIn = (ms: number, clock: Clock, way: Way | undefined): number =>
  clock.now() + ms - keptMs(way ?? {}, clock.now())

/**
 * One refusal of a question by the model's provider; or one pause without a request, because the refusal of another
 * question had paused the requests to that provider.
 */
export interface Wait {
  host: string
  /** The HTTP status of the provider's refusal; `paused` when no request was sent. */
  status: number | 'paused'
  ms: number
}

/**
 * The two lanes (groups of requests that are paused together) of a request: the account that sends it, and the service
 * that it asks for. Requests with other credentials, or to another address of the same host, have other lanes, so that
 * no provider can pause the lanes of other owners. A lane's name contains neither key nor address.
 */
export interface LaneNames {
  /** Name of the group of requests (lane) that the status 429 pauses: this account sends too many requests. */
  account: string
  /**
   * Name of the group of requests (lane) that the status 503 pauses: this model, or this address, is not available now.
   */
  service: string
}

export function laneNames(base: string, credentials: Readonly<Record<string, string>>, service = ''): LaneNames {
  const who = Object.entries(credentials).sort(([one], [other]) => (one < other ? -1 : 1))
  const of = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
  return { account: of('account', base, who), service: of('service', base, who, service) }
}

/**
 * Takes a place among a host's simultaneous requests during a question's time: waiting because of the site's own limits
 * does not use up that time, but waiting for other questions of the same owner does. Throws an `OutboundError` when the
 * time is over, or when the question is cancelled.
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
 * Takes a place among a host's simultaneous requests before a question's time begins. Returns false when other
 * questions of the same owner delayed the question for as long as its whole time: the owner caused that delay, not the
 * site's limits, so the match waits no longer.
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

/**
 * Takes a place among a host's simultaneous requests within the time that is left, without adding the wait to that
 * time; throws an `OutboundError` where that fails.
 */
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

/** Returns a note for the agent's owner about a provider's refusals; '' when there were none. */
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
