import { createHmac } from 'node:crypto'
import { err, ok, type Result } from '@masquerade/game'
import { type SettingsOf, SIGNATURE_HEADER, TIMESTAMP_HEADER, type WireAsk } from '@masquerade/protocol'
import type { AgentConnector, Question, Reply } from '../agent-connector.ts'
import { credentials, exchange, exchanging, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import { laneNames } from '../exchange/lanes.ts'
import { keepTrying, type Until } from '../exchange/patient.ts'
import { type Failure, missing, notReady, reading } from '../failure.ts'
import { ANSWER_BYTES } from '../limits.ts'
import { readAnswerText } from '../read-answer.ts'
import { wireAskOf, wireTellOf } from '../wire-ask.ts'

/** Without a secret a webhook could not tell the site's requests from those of strangers. */
type SignedAccess = HttpAccess & { secret: string }

export function webhookConnector({ url }: SettingsOf<'webhook'>, http: SignedAccess): AgentConnector {
  const host = hostOf(url)
  const lane = laneNames(url, credentials(http))
  const post = async (
    prompt: WireAsk,
    { deadline, way }: Pick<Question, 'deadline' | 'way'>,
    signal: AbortSignal,
  ): Promise<Reply> => {
    if (signal.aborted) return { answer: { missing: 'timeout' } }
    const body = JSON.stringify(prompt)
    const received = await exchange(http, {
      url,
      method: 'POST',
      headers: {},
      sign: () => signed(http.secret, http.clock.now(), body),
      body,
      lane,
      deadline,
      signal,
      way,
      maxBytes: ANSWER_BYTES,
      // A webhook that refused a question has not answered it, so it is asked again with the same id.
      retry: 'question',
    })
    const sent = { prompt, promptText: body }
    if (!received.ok) return { ...missing(received.error), ...sent }
    const reply = received.value
    const read = reading(host, () => readAnswerText(reply, host))
    return { reply, ...(read.ok ? read.value : missing(read.error)), ...sent }
  }

  return {
    host,
    async warmUp(signal, way) {
      const there = await keepTrying((until) => knock(url, http, until), http.clock, signal, way)
      return there.ok ? { ready: true } : notReady(there.error)
    },
    answer: async (question, signal) => post(wireAskOf(question), question, signal),
    tell: async (told, signal) => post(wireTellOf(told, http.clock.now()), told, signal),
  }
}

/** A webhook's server runs if it answers a GET with anything but a proxy's error that says the opposite. */
export async function knock(url: string, http: HttpAccess, until: Until): Promise<Result<unknown, Failure>> {
  const request = { url, method: 'GET', headers: {}, maxBytes: ANSWER_BYTES, retry: 'unsent' } as const
  const knocked = await exchanging(http, { ...until, ...request }, async ({ discard }) => ok(discard()))
  if (knocked.ok) return knocked
  const { code, params } = knocked.error
  const answered = typeof params.status === 'number' && ![502, 503, 504].includes(params.status)
  return answered || ANSWERED.has(code) ? { ok: true, value: undefined } : err(knocked.error)
}

/** These failures are about an answer that came. */
const ANSWERED = new Set<Failure['code']>(['too-large', 'redirect', 'not-this-protocol'])

/** The signature of a request to a webhook is an HMAC-SHA256 of the time and the body, written after `v1=`. */
export function signed(secret: string, nowMs: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const mac = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `v1=${mac}` }
}
