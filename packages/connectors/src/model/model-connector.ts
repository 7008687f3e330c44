import { InferenceClient } from '@huggingface/inference'
import { err, ok, type Result } from '@masquerade/game'
import type { SettingsOf } from '@masquerade/protocol'
import type { AgentConnector } from '../agent-connector.ts'
import { askModel, type Manner, tellModel } from '../chat/ask-model.ts'
import { adapting, type Chat, type Recall, recalling } from '../chat/chat.ts'
import { completionIn, statedError } from '../chat/completion.ts'
import { bearer, exchange, fetched, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import { deadlineIn, laneNames } from '../exchange/lanes.ts'
import type { Until } from '../exchange/patient.ts'
import { type Failure, failure, failureOf, notReady, reading } from '../failure.ts'
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
    /** The library makes the request; the answer is read like that of any API, since the library hides much of it. */
    let answered: Result<string, Failure> | undefined
    const send: typeof fetch = async (url, { headers, body } = {}) => {
      answered = await exchange(http, {
        ...{ url: String(url), method: 'POST', headers: Object.fromEntries(new Headers(headers)), body: String(body) },
        ...{ maxBytes: COMPLETION_BYTES, retry: 'completion', lane, errorIn: statedError, ...until },
      })
      return new Response()
    }
    const client = new InferenceClient(http.secret, { endpointUrl, fetch: send })
    const named = provider === undefined ? model : `${model}:${provider}`
    const put = messages.map((message) => ({ ...message }))
    const asked = client.chatCompletion({ model: named, messages: put, max_tokens: maxTokens, ...drawn })
    const unread = await asked.catch((error: unknown) => error)
    if (!answered) return err(failureOf(unread, host))
    const received = answered
    return received.ok ? reading(host, () => completionIn(received.value, host)) : err(asNotServed(received.error))
  })
}

/** With these HTTP statuses, Hugging Face may report that no company allowed by the access token serves the model. */
const MAY_TELL_OF_MODEL = new Set<unknown>([400, 404, 422])
const NOT_SUPPORTED = /model_not_supported|not supported by any provider|not supported by provider/i

function asNotServed(failed: Failure): Failure {
  if (!MAY_TELL_OF_MODEL.has(failed.params.status) || !NOT_SUPPORTED.test(failed.message)) return failed
  const message = `None of Hugging Face's inference providers that this token may use serves this model: ${failed.detail ?? ''}`
  return { ...failed, code: 'not-served', message }
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
