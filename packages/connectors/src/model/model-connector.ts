import { InferenceClient } from '@huggingface/inference'
import { asSent, boundedJson, err, ok, type Result } from '@masquerade/game'
import { guardedFetch, type Outbound, OutboundError } from '@masquerade/outbound'
import type { SettingsOf } from '@masquerade/protocol'
import type { AgentConnector } from '../agent-connector.ts'
import { askModel, type Chat, type ChatRequest, type Manner, tellModel } from '../chat/ask-model.ts'
import { type Completion, completionBody, completionOf, plausible } from '../chat/completion.ts'
import { type Recall, recalling } from '../chat/recalling.ts'
import { inRequest, KnownWishes, type Wishes } from '../chat/sampling.ts'
import { bearer, type Credentials, fetched, type HttpAccess, hostOf, unmarked } from '../exchange/exchange.ts'
import { deadlineIn, laneNames } from '../exchange/lanes.ts'
import { DOCUMENT_BOUNDS, parsedJson } from '../exchange/parsed-json.ts'
import { atPlace, patient, type Until } from '../exchange/patient.ts'
import { type Failure, failure, failureInAnswer, failureOf, failureOfStatus, reading } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { COMPLETION_BYTES, WAKE_ATTEMPT_MS } from '../limits.ts'

export function modelConnector(
  settings: SettingsOf<'model'>,
  hosts: HuggingFaceHosts,
  http: HttpAccess,
  { manner, recall }: { manner?: Manner | undefined; recall?: Recall | undefined } = {},
): AgentConnector {
  const { inference } = hosts
  const served = { inference, ...(settings.provider !== undefined && { provider: settings.provider }) }
  const chat = recalling(chatByProvider(settings, hosts, http), served, recall)
  const asked = { ...settings, ...manner }
  return {
    host: hostOf(`${withoutSlash(inference)}/v1`),
    /**
     * Before a match begins, the access token is checked, because an agent with a revoked token would lose the game.
     */
    async warmUp(signal, way) {
      const deadline = deadlineIn(WAKE_ATTEMPT_MS, http.clock, way)
      const known = await checkToken(hosts, http, { deadline, signal, way })
      if (known.ok) return { ready: true, model: settings.model }
      return { ready: false, code: known.error.code, message: known.error.message }
    },
    answer: (question, signal) => askModel(chat, asked, question, signal),
    tell: (conversation, signal) => tellModel(chat, asked, conversation, signal),
  }
}

function chatByProvider({ provider }: SettingsOf<'model'>, hosts: HuggingFaceHosts, http: HttpAccess): Chat {
  const endpointUrl = `${withoutSlash(hosts.inference)}/v1`
  const host = hostOf(endpointUrl)
  const wishes = new KnownWishes()

  async function ask(
    { model, messages, maxTokens, sampling = {} }: ChatRequest,
    wished: Wishes,
    until: Until,
  ): Promise<Result<Completion, Failure>> {
    const drawn = inRequest(sampling, wished)
    const lane = laneNames(endpointUrl, bearer(http.secret), `${model}:${provider ?? ''}`)
    let status = () => 0
    try {
      const body = await atPlace(http, host, until, (placed) => {
        const way = watched(patient(http, placed, 'completion', lane))
        status = way.status
        const limits = { timeoutMs: until.deadline - http.clock.now(), maxBytes: COMPLETION_BYTES }
        // `retry_on_error` is off, because otherwise Hugging Face's library would repeat a request again and again
        // after status 503.
        const options = { endpointUrl, fetch: guardedFetch(way.way, limits), retry_on_error: false }
        const client = new InferenceClient(http.secret, options)
        const named = provider === undefined ? model : `${model}:${provider}`
        return client.chatCompletion(
          { model: named, messages: messages.map((message) => ({ ...message })), max_tokens: maxTokens, ...drawn },
          { signal: until.signal },
        )
      })
      const read = reading(host, () => readBody(body, host, http))
      return read.ok
        ? ok({ ...plausible(read.value, { model, messages, maxTokens }), sent: { max_tokens: maxTokens, ...drawn } })
        : read
    } catch (error) {
      return reading(host, () => err(failureOfLibrary(error, status(), host, http)))
    }
  }

  return async (request, until) => {
    for (;;) {
      const wished = wishes.of(request.wishes)
      const asked = await ask(request, wished, until)
      if (asked.ok || !wishes.learn(asked.error, wished)) return asked
    }
  }
}

/**
 * Hugging Face's library does not report the HTTP status of an answer that it cannot parse, so the status is recorded
 * here.
 */
function watched(way: Pick<Outbound, 'open'>): { way: Pick<Outbound, 'open'>; status(): number } {
  let status = 0
  const open: Outbound['open'] = async (request) => {
    const response = await way.open(request)
    status = response.status
    return response
  }
  return { way: { open }, status: () => status }
}

function readBody(body: unknown, host: string, credentials: Credentials): Result<Completion, Failure> {
  const parsed = completionBody.safeParse(parsedJson(unmarked(textOfParsed(body), credentials)))
  return parsed.success ? ok(completionOf(parsed.data)) : err(notAChat(host))
}

/** Returns the text of a server's answer; it is empty when the JSON is nested too deeply to be written. */
function textOfParsed(body: unknown): string {
  if (typeof body === 'string') return asSent(body)
  const bounded = boundedJson(body, DOCUMENT_BOUNDS)
  return bounded.ok ? JSON.stringify(bounded.value) : ''
}

const notAChat = (host: string) =>
  failure('not-this-protocol', `${host} answered, but not with a chat completion`, { host })

/** With these HTTP statuses, Hugging Face may report that no company allowed by the access token serves the model. */
const MAY_TELL_OF_MODEL = new Set([400, 404, 422])
const NOT_SUPPORTED = /model_not_supported|not supported by any provider|not supported by provider/i

/**
 * An error of Hugging Face's library is recognized by its fields: `instanceof` fails when the library was bundled
 * twice.
 */
function failureOfLibrary(error: unknown, status: number, host: string, credentials: Credentials): Failure {
  if (error instanceof OutboundError) return status === 0 ? failureOf(error, host) : failureInAnswer(error, host)
  // If the HTTP status was a success, an error of Hugging Face's library means that the answer could not be read.
  if (status < 400) return notAChat(host)
  const text = unmarked(textOfParsed(bodyOf(error)), credentials)
  const failed = failureOfStatus(status, host, text)
  if (!MAY_TELL_OF_MODEL.has(status) || !NOT_SUPPORTED.test(text)) return failed
  const message = `None of Hugging Face's inference providers that this token may use serves this model: ${failed.detail ?? ''}`
  return { ...failed, code: 'not-served', message }
}

function bodyOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('httpResponse' in error)) return ''
  return (error.httpResponse as { body: unknown }).body // as the library's HTTP errors are
}

/**
 * Only an explicit refusal shows that Hugging Face does not know a token: an unreachable server says nothing about a
 * token.
 */
export async function checkToken(
  hosts: Pick<HuggingFaceHosts, 'hub'>,
  http: HttpAccess,
  until: Until,
): Promise<Result<void, Failure>> {
  const url = `${withoutSlash(hosts.hub)}/api/whoami-v2`
  const known = await fetched(http, url, until)
  if (known.ok || known.error.code !== 'unauthorized') return ok(undefined)
  const host = hostOf(url)
  const message = `${host} does not know the token: it is wrong, or it was revoked. It said: ${known.error.message}`
  return err(failure('unauthorized', message, { ...known.error.params, host }, known.error.detail))
}
