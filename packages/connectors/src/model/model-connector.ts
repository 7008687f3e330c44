import { InferenceClient } from '@huggingface/inference'
import { err, ok, type Result } from '@masquerade/game'
import { guardedFetch, OutboundError } from '@masquerade/outbound'
import type { SettingsOf } from '@masquerade/protocol'
import type { AgentConnector } from '../agent-connector.ts'
import { askModel, type Chat } from '../chat/ask-model.ts'
import { completionBody, completionOf } from '../chat/completion.ts'
import { bearer, exchange, hostOf, type Line, unmarked } from '../exchange/exchange.ts'
import { parsedJson } from '../exchange/parsed-json.ts'
import { patient } from '../exchange/patient.ts'
import { type Failure, failure, failureOf, failureOfStatus } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { ANSWER_BYTES, COMPLETION_BYTES, WAKE_ATTEMPT_MS } from '../limits.ts'

/** A model on Hugging Face, run by one of its inference providers, with prompts of ours. */
export function modelConnector(settings: SettingsOf<'model'>, hosts: HuggingFaceHosts, line: Line): AgentConnector {
  const chat = chatByProvider(settings, hosts, line)
  return {
    /** Providers do not sleep; a token that was taken back is found out before it costs a game. */
    async warmUp(signal) {
      const url = `${withoutSlash(hosts.hub)}/api/whoami-v2`
      const deadline = line.clock.now() + WAKE_ATTEMPT_MS
      const headers = bearer(line.secret)
      const known = await exchange(line, {
        ...{ url, method: 'GET', headers, deadline, signal },
        maxBytes: ANSWER_BYTES,
        retry: 'when-told',
      })
      if (known.ok || known.error.code !== 'unauthorized') return { ready: true, model: settings.model }
      return { ready: false, code: 'unauthorized', message: known.error.message }
    },
    answer: (question, signal) => askModel(chat, settings, question, signal),
  }
}

function chatByProvider({ provider }: SettingsOf<'model'>, hosts: HuggingFaceHosts, line: Line): Chat {
  const endpointUrl = `${withoutSlash(hosts.inference)}/v1`
  const host = hostOf(endpointUrl)
  return async ({ model, messages, maxTokens }, until) => {
    const way = patient(line.outbound, line.clock, until, 'when-told')
    const limits = { timeoutMs: until.deadline - line.clock.now(), maxBytes: COMPLETION_BYTES }
    // The library would ask again and again by itself after a 503, for as long as that lasts.
    const options = { endpointUrl, fetch: guardedFetch(way, limits), retry_on_error: false }
    const client = new InferenceClient(line.secret, options)
    try {
      const named = provider === undefined ? model : `${model}:${provider}`
      const body = await client.chatCompletion(
        { model: named, messages: messages.map((message) => ({ ...message })), max_tokens: maxTokens },
        { signal: until.signal },
      )
      return readBody(body, host, line.secret)
    } catch (error) {
      return err(failureOfLibrary(error, host, line.secret))
    }
  }
}

function readBody(
  body: unknown,
  host: string,
  secret: string | undefined,
): Result<ReturnType<typeof completionOf>, Failure> {
  const parsed = completionBody.safeParse(parsedJson(unmarked(JSON.stringify(body) ?? '', secret)))
  return parsed.success ? ok(completionOf(parsed.data)) : err(notAChat(host))
}

const notAChat = (host: string) =>
  failure('not-this-protocol', `${host} answered, but not with a chat completion`, { host })

/** The library's errors are told apart by what they carry, as one that was bundled twice is no instance of its class. */
function failureOfLibrary(error: unknown, host: string, secret: string | undefined): Failure {
  if (error instanceof OutboundError) return failureOf(error, host)
  // Whatever else it stumbles over is what came back: what was sent is the same for every answer.
  if (!(error instanceof Error) || !('httpResponse' in error)) return notAChat(host)
  const { status, body } = error.httpResponse as { status: number; body: unknown } // as the library's HTTP errors are
  const text = unmarked(typeof body === 'string' ? body : JSON.stringify(body), secret)
  const failed = failureOfStatus(status, host, text)
  if (!/model_not_supported|not supported by any provider|not supported by provider/i.test(text)) return failed
  const message = `None of Hugging Face's inference providers that this token may use serves this model: ${failed.detail ?? ''}`
  return { ...failed, code: 'not-served', message }
}
