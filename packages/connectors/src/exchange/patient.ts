import { Readable } from 'node:stream'
import { err, type Result } from '@masquerade/game'
import { type Outbound, OutboundError, type OutboundRequest, type OutboundResponse } from '@masquerade/outbound'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { type Failure, failure, isRejection, isSpent } from '../failure.ts'
import { MARGIN_MS, WAKE_ATTEMPT_MS, WAKE_PAUSE_MS } from '../limits.ts'
import { deadlineIn, enterForRequest, keptMs, type LaneNames, type Lanes, type Way } from './lanes.ts'
import { parsedJson } from './parsed-json.ts'

export interface Until {
  deadline: number
  signal: AbortSignal
  way?: Way | undefined
}

/**
 * Says after which failures a request is repeated: where nothing was sent, in every case; `when-invited` also where the
 * server says when; a question where the server says that it did nothing; a completion also where it failed in passing.
 */
export type Retry = 'unsent' | 'when-invited' | 'question' | 'completion'

const TRIES = 3
const TRIES_OF_COMPLETION = 4
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 8_000
/** A server that restarts does nothing for others meanwhile, so it is looked for often. */
const LONGEST_PAUSE_WHEN_DOWN_MS = 2_000
/** The other players wait too, so a server that stays away is not looked for longer. */
const LOOKED_FOR_MS = 20_000
const LEAST_MS = 1_000
/** After a refusal a question is sent again only if at least this many milliseconds remain for an answer. */
const LEAST_AFTER_REFUSAL_MS = 500
/** If a server asks for a pause longer than the time left, the request is repeated after this part of that time. */
const OF_THE_TIME = 0.7

export async function atPlace<T>(
  { clock, lanes, who }: Waiting,
  host: string,
  until: Until,
  work: (until: Until) => Promise<T>,
): Promise<T> {
  const { deadline, signal, way } = until
  const own = way?.place ? undefined : lanes?.place(host, who)
  if (!own) return work(until)
  const counted = way ?? { waits: [] }
  try {
    const limitMs = deadline + keptMs(counted, clock.now()) - clock.now()
    await enterForRequest(own, host, way, { limitMs, clock, signal })
    counted.place = own
    return await work({ ...until, way: counted })
  } finally {
    counted.place = undefined
    own.leave()
  }
}

interface Waiting {
  outbound: Pick<Outbound, 'open'>
  clock: Clock
  lanes?: Lanes | undefined
  who?: string | undefined
}

export function patient(
  { outbound, clock, lanes }: Waiting,
  { deadline, signal, way }: Until,
  retry: Retry,
  names?: LaneNames,
): Pick<Outbound, 'open'> {
  const left = () => deadline + keptMs(way ?? {}, clock.now()) - MARGIN_MS - clock.now()
  const worthIt = (pause: number) => pause + LEAST_MS <= left()
  const isQuestion = retry === 'question' || retry === 'completion'

  const within = (pause: number): number | undefined => {
    const latest = left() - LEAST_AFTER_REFUSAL_MS
    if (pause <= latest) return pause
    const most = Math.min(left() * OF_THE_TIME, latest)
    return most >= FIRST_PAUSE_MS ? most : undefined
  }

  async function open(request: OutboundRequest, tries: number, refusals: number): Promise<OutboundResponse> {
    const host = new URL(request.url).host
    const asked = request.signal ?? signal
    const signals = asked === signal ? signal : AbortSignal.any([asked, signal])
    if (isQuestion) await untilUnpaused(host, signals)
    const timeoutMs = left()
    if (timeoutMs <= 0) throw new OutboundError('timeout', 'no time was left to ask')
    const last = tries === (retry === 'completion' ? TRIES_OF_COMPLETION : TRIES)
    const usual = doubled(tries - 1)
    let pause: number
    try {
      const response = await outbound.open({ ...request, timeoutMs, signal: signals })
      if (retry === 'unsent' || !MAY_SAY_WHEN.has(response.status)) return response
      const requested = await requestedWait(response, clock)
      if (requested.isFinal) return requested.response
      const refused = isQuestion && SENT_AWAY.get(response.status)
      if (refused) {
        const growing = Math.min(doubled(refusals), LONGEST_PAUSE_MS)
        const wanted = Math.max(requested.ms ?? growing, Math.min(growing, LEAST_MS))
        if (names) lanes?.pause(names[refused], wanted)
        const wait = within(lanes?.spread(wanted) ?? wanted)
        if (wait === undefined) return requested.response
        response.discard()
        way?.waits.push({ host, status: response.status, ms: wait })
        await waiting(host, wait, signals)
        return open(request, tries, refusals + 1)
      }
      if (last || retry === 'question') return requested.response
      const passes = retry === 'completion' && FAILED_IN_PASSING.has(response.status)
      pause = Math.max(usual, requested.ms ?? 0)
      if ((requested.ms === undefined && !passes) || !worthIt(pause)) return requested.response
      response.discard()
    } catch (error) {
      if (!(error instanceof OutboundError) || !error.unsent) throw error
      if (isQuestion) {
        const growing = Math.min(doubled(refusals), LONGEST_PAUSE_WHEN_DOWN_MS)
        const wait = error.downMs < LOOKED_FOR_MS ? within(Math.max(growing, error.againMs)) : undefined
        if (wait === undefined) throw error
        way?.waits.push({ host, status: 'down', ms: wait })
        await waiting(host, wait, signals)
        return open(request, tries, refusals + 1)
      }
      // Other requests have found that the host is down, so this request waits until the host may be tried again.
      pause = Math.max(usual, error.againMs)
      if (last || !worthIt(pause)) throw error
    }
    await waiting(host, pause, signals)
    return open(request, tries + 1, refusals)
  }

  /** While a request waits, it gives back its place among the simultaneous requests to the host. */
  async function waiting(host: string, ms: number, until: AbortSignal): Promise<void> {
    way?.place?.leave()
    await clock.sleep(ms, until)
    if (way?.place) await enterForRequest(way.place, host, way, { limitMs: left(), clock, signal: until })
  }

  /** Waits until a pause for requests to the server is over, unless then no time would be left for the request. */
  async function untilUnpaused(host: string, until: AbortSignal): Promise<void> {
    const pause = names && lanes ? Math.max(lanes.pauseOf(names.account), lanes.pauseOf(names.service)) : 0
    const wait = pause > 0 ? within(lanes?.spread(pause) ?? pause) : undefined
    if (wait === undefined) return
    way?.waits.push({ host, status: 'paused', ms: wait })
    await waiting(host, wait, until)
  }

  return { open: (request) => open(request, 1, 0) }
}

const doubled = (times: number): number => FIRST_PAUSE_MS * 2 ** times

/** A server that answers with these statuses did nothing; all requests with the same account or service pause then. */
const SENT_AWAY = new Map<number, keyof LaneNames>([
  [429, 'account'],
  [503, 'service'],
  [529, 'service'],
])
/** After the statuses 500 and 502 a repeated request may reach another worker of the server, which is not broken. */
const FAILED_IN_PASSING = new Set([500, 502])

const MOST_REFUSAL_BYTES = 64 * 1024
/** Hugging Face's API estimates how many seconds a model takes to load. */
const loading = z.looseObject({ estimated_time: z.number().min(0).max(86_400) })

/** A server can pause requests for at most one minute, because an agent has only seconds to answer a question. */
const LONGEST_WAIT_MS = 60_000

/** A server that cannot answer now states a wait by a header, or by an estimate for loading a model. */
async function requestedWait(
  response: OutboundResponse,
  clock: Clock,
): Promise<{ ms?: number; isFinal?: boolean; response: OutboundResponse }> {
  const header = retryAfter(response.headers, clock)
  if (header !== undefined) return { ms: header, response }
  const body = await beginningOf(response, MOST_REFUSAL_BYTES)
  const text = body.toString('utf8')
  const read: OutboundResponse = { ...response, body: Readable.from([body]) }
  const isFinal = isSpent(response.status, text) || isRejection(response.status, text)
  const stated = response.status === 503 ? loading.safeParse(parsedJson(text)).data : undefined
  const ms =
    response.status === 429 ? limitReset(response.headers, text, clock) : stated && stated.estimated_time * 1_000
  return { response: read, isFinal, ...(ms !== undefined && { ms: bounded(ms) }) }
}

/** OpenRouter passes the headers of the provider behind it on in the error. */
const passedOn = z.looseObject({
  error: z.looseObject({
    metadata: z.looseObject({ headers: z.record(z.string(), z.string().or(z.number())) }),
  }),
})

function limitReset(headers: Headers, text: string, clock: Clock): number | undefined {
  const own = resetIn(headers, clock)
  const passed = own === undefined ? passedOn.safeParse(parsedJson(text)).data?.error.metadata.headers : undefined
  if (!passed) return own
  const named = Object.fromEntries(Object.entries(passed).map(([name, value]) => [name.toLowerCase(), String(value)]))
  return retryAfter(named, clock) ?? resetIn(named, clock)
}

const LIMITS = ['', '-requests', '-tokens']

/** The limit that is used up says how long it stays so; of several that may be, the one that ends first is tried. */
function resetIn(headers: Headers, clock: Clock): number | undefined {
  const resets = LIMITS.flatMap((limit) => {
    const ms = timeIn(String(headers[`x-ratelimit-reset${limit}`] ?? '').trim(), clock)
    return ms === undefined ? [] : [{ ms, isUsedUp: Number(headers[`x-ratelimit-remaining${limit}`] ?? 1) <= 0 }]
  })
  const usedUp = resets.filter(({ isUsedUp }) => isUsedUp)
  if (usedUp.length > 0) return Math.max(...usedUp.map(({ ms }) => ms))
  return resets.length > 0 ? Math.min(...resets.map(({ ms }) => ms)) : undefined
}

/** OpenAI and Groq write `2m59.56s` or `20ms`, OpenRouter milliseconds since 1970; others write seconds. */
function timeIn(text: string, clock: Clock): number | undefined {
  if (NUMBER.test(text)) {
    const number = Number(text)
    return number < 1e9 ? number * 1000 : (number < 1e11 ? number * 1000 : number) - clock.now()
  }
  const [found, hours = 0, minutes = 0, seconds = 0, ms = 0] = DURATION.exec(text) ?? []
  return found ? ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms) : undefined
}

const DURATION = /^(?:(\d{1,9})h)?(?:(\d{1,9})m)?(?:(\d{1,9}(?:\.\d{1,9})?)s)?(?:(\d{1,9}(?:\.\d{1,9})?)ms)?$/

const MAY_SAY_WHEN = new Set([429, 500, 502, 503, 529])

type Headers = OutboundResponse['headers']

function retryAfter(headers: Headers, clock: Clock): number | undefined {
  const header = (name: string) => String(headers[name] ?? '').trim()
  const [exact, said] = [header('retry-after-ms'), header('retry-after')]
  if (NUMBER.test(exact)) return bounded(Number(exact))
  if (NUMBER.test(said)) return bounded(Number(said) * 1000)
  const ms = DATE.test(said) ? Date.parse(said) - clock.now() : Number.NaN
  return Number.isNaN(ms) ? undefined : bounded(ms)
}

/** A date in Retry-After must begin with its weekday, since `Date.parse` takes many other texts for a date. */
const NUMBER = /^\d{1,20}(\.\d{1,20})?$/
const DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /

const bounded = (ms: number): number => Math.min(Math.max(0, ms), LONGEST_WAIT_MS)

export async function beginningOf({ body, discard }: OutboundResponse, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.byteLength
      if (bytes > mostBytes) break
    }
  } catch {
    // If the text with which a server refuses a request breaks off, the part that has arrived is used.
  }
  discard()
  return Buffer.concat(chunks)
}

/** After these failures a request is tried again, because the server may only have been starting or overloaded. */
const MAY_PASS = new Set<Failure['code']>([
  ...(['timeout', 'unreachable', 'server-error', 'rate-limited', 'sleeping', 'building'] as const),
])

export async function keepTrying<T>(
  attempt: (until: Until) => Promise<Result<T, Failure>>,
  clock: Clock,
  signal: AbortSignal,
  way?: Way,
): Promise<Result<T, Failure>> {
  let last: Failure | undefined
  while (!signal.aborted) {
    const tried = await attempt({ deadline: deadlineIn(WAKE_ATTEMPT_MS, clock, way), signal, way })
    if (tried.ok) return tried
    // If the time runs out during a request, the failure of the previous request is returned, because it explains more.
    if (signal.aborted && last) return err(last)
    if (!MAY_PASS.has(tried.error.code)) return tried
    last = tried.error
    await clock.sleep(WAKE_PAUSE_MS, signal)
  }
  return err(last ?? failure('timeout', 'there was no time to wait for an answer'))
}
