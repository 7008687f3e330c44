import { Readable } from 'node:stream'
import { InferenceClient } from '@huggingface/inference'
import { asSent, boundedJson, err, ok, type Result } from '@masquerade/game'
import { guardedFetch, type Outbound, OutboundError } from '@masquerade/outbound'
import type { SettingsOf } from '@masquerade/protocol'
import type { AgentConnector } from '../agent-connector.ts'
import { askModel, type Manner, tellModel } from '../chat/ask-model.ts'
import { adapting, type Chat, type Recall, recalling } from '../chat/chat.ts'
import { completionIn } from '../chat/completion.ts'
import {
  bearer,
  type Credentials,
  fetched,
  type HttpAccess,
  hostOf,
  textOf,
  uncompressed,
  unmarked,
} from '../exchange/exchange.ts'
import { deadlineIn, laneNames } from '../exchange/lanes.ts'
import { DOCUMENT_BOUNDS } from '../exchange/parsed-json.ts'
import { atPlace, patient, type Until } from '../exchange/patient.ts'
import { type Failure, failure, failureInAnswer, failureOf, failureOfStatus, notReady, reading } from '../failure.ts'
import { withoutSlash } from '../hosts.ts'
import { COMPLETION_BYTES, WAKE_ATTEMPT_MS } from '../limits.ts'

export function modelConnector(
  settings: SettingsOf<'model'>,
  http: HttpAccess,
  { manner, recall }: { manner?: Manner | undefined; recall?: Recall | undefined } = {},
): AgentConnector {
  const { inference } = http.hosts
  const served = { inference, ...(settings.provider !== undefined && { provider: settings.provider }) }
  const chat = recalling(chatByProvider(settings, http), served, recall)
  const asked = { ...settings, ...manner }
  return {
    host: hostOf(`${withoutSlash(inference)}/v1`),
    /** The access token is checked before a match, because an agent with a revoked token would lose the game. */
    async warmUp(signal, way) {
      const deadline = deadlineIn(WAKE_ATTEMPT_MS, http.clock, way)
      const known = await checkToken(http, { deadline, signal, way })
      return known.ok ? { ready: true, model: settings.model } : notReady(known.error)
    },
    answer: (question, signal) => askModel(chat, asked, question, signal),
    tell: (conversation, signal) => tellModel(chat, asked, conversation, signal),
  }
}

function chatByProvider({ provider }: SettingsOf<'model'>, http: HttpAccess): Chat {
  const endpointUrl = `${withoutSlash(http.hosts.inference)}/v1`
  const host = hostOf(endpointUrl)
  return adapting(async ({ model, maxTokens }, { messages, drawn }, until) => {
    const lane = laneNames(endpointUrl, bearer(http.secret), `${model}:${provider ?? ''}`)
    /** Hugging Face's library does not report the status of an answer that it cannot parse, so it is kept here. */
    let status = 0
    /** The library would read compressed answers as nothing, and bytes that are not UTF-8 as broken letters. */
    let unreadable: Failure | undefined
    try {
      const body = await atPlace(http, host, until, (placed) => {
        const { open } = patient(http, placed, 'completion', lane)
        const watched: Outbound['open'] = async (request) => {
          const response = await open(request)
          status = response.status
          if (status < 200 || status >= 300) return response
          const plain = uncompressed(response, host)
          const text = plain.ok ? await textOf(response, host) : plain
          if (text.ok) return { ...response, body: Readable.from([Buffer.from(text.value)]) }
          response.discard()
          unreadable = text.error
          throw new OutboundError('unreachable', unreadable.message)
        }
        const limits = { timeoutMs: until.deadline - http.clock.now(), maxBytes: COMPLETION_BYTES }
        // `retry_on_error` is off: the library would repeat a request again and again after status 503.
        const options = { endpointUrl, fetch: guardedFetch({ open: watched }, limits), retry_on_error: false }
        const named = provider === undefined ? model : `${model}:${provider}`
        return new InferenceClient(http.secret, options).chatCompletion(
          { model: named, messages: messages.map((message) => ({ ...message })), max_tokens: maxTokens, ...drawn },
          { signal: until.signal },
        )
      })
      return reading(host, () => completionIn(unmarked(textOfParsed(body), http), host))
    } catch (error) {
      if (unreadable) return err(unreadable)
      return reading(host, () => err(failureOfLibrary(error, status, host, http)))
    }
  })
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

/** The library's errors are recognized by their fields: `instanceof` fails when the library was bundled twice. */
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

/** Only a refusal shows that Hugging Face does not know a token: an unreachable server says nothing about it. */
export async function checkToken(http: HttpAccess, until: Until): Promise<Result<void, Failure>> {
  const url = `${withoutSlash(http.hosts.hub)}/api/whoami-v2`
  const known = await fetched(http, url, until)
  if (known.ok || known.error.code !== 'unauthorized') return ok(undefined)
  const host = hostOf(url)
  const message = `${host} does not know the token: it is wrong, or it was revoked. It said: ${known.error.message}`
  return err(failure('unauthorized', message, { ...known.error.params, host }, known.error.detail))
}
