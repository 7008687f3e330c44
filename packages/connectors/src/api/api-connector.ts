import { Readable } from 'node:stream'
import { cutTo, err, ok, type Result } from '@masquerade/game'
import type { OutboundResponse } from '@masquerade/outbound'
import { readApiSecret, type SettingsOf } from '@masquerade/protocol'
import { z } from 'zod'
import type { AgentConnector } from '../agent-connector.ts'
import { askModel, type Manner, tellModel } from '../chat/ask-model.ts'
import { adapting, type Chat, type Recall, recalling } from '../chat/chat.ts'
import { type Completion, completionIn, statedError } from '../chat/completion.ts'
import {
  type Credentials,
  credentials,
  exchanging,
  fetched,
  type HttpAccess,
  hostOf,
  textOf,
  unmarked,
} from '../exchange/exchange.ts'
import { laneNames } from '../exchange/lanes.ts'
import { parsedJson } from '../exchange/parsed-json.ts'
import { keepTrying, type Until } from '../exchange/patient.ts'
import { type Failure, failure, notReady } from '../failure.ts'
import { COMPLETION_BYTES, STREAM_BYTES } from '../limits.ts'
import { readStream } from './read-stream.ts'

/** An API's key and the owner's headers are encrypted together in one secret. */
export function apiAccess(http: HttpAccess): HttpAccess {
  const { key, headers } = readApiSecret(http.secret)
  return { ...http, secret: key, headers }
}

export function apiConnector(
  settings: SettingsOf<'api'>,
  http: HttpAccess,
  { manner, recall }: { manner?: Manner | undefined; recall?: Recall | undefined } = {},
): AgentConnector {
  const bare = chatByApi(settings, http)
  const chat = recalling(bare, { api: settings.base }, recall)
  const asked = { ...settings, ...manner }
  return {
    host: hostOf(settings.base),
    async warmUp(signal, way) {
      // Not every API lists its models, so an API counts as reachable when it answers and accepts the key.
      const isThere = async (until: Until): Promise<Result<unknown, Failure>> => {
        const listed = await askForModels(settings, http, until) // the list itself may be long, and is not read
        if (listed.ok || isForChatAlone(listed.error)) return ok(undefined)
        if (NOT_REACHED.has(listed.error.code)) return listed
        return IN_DOUBT.has(listed.error.code) ? bare({ model: settings.model, ...GREETING }, until) : ok(undefined)
      }
      const there = await keepTrying(isThere, http.clock, signal, way)
      return there.ok ? { ready: true, model: settings.model } : notReady(there.error)
    },
    answer: (question, signal) => askModel(chat, asked, question, signal),
    tell: (conversation, signal) => tellModel(chat, asked, conversation, signal),
  }
}

const NOT_REACHED = new Set<Failure['code']>(['blocked', 'unknown-host', 'unreachable', 'tls', 'timeout'])

/** An API that fails at listing its models may still answer questions, so a minimal question is sent to find out. */
const IN_DOUBT = new Set<Failure['code']>(['unauthorized', 'server-error'])

const GREETING = { messages: [{ role: 'user' as const, content: 'Are you there?' }], maxTokens: 16 }

/** When an API answers 403 to a request for its list of models, the key may be valid but limited to chat questions. */
export const isForChatAlone = ({ code, params: { status } }: Failure): boolean =>
  code === 'unauthorized' && status === 403

const listing = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) })

const LONGEST_NAME = 200

const askForModels = ({ base }: SettingsOf<'api'>, http: HttpAccess, until: Until) =>
  fetched(http, `${base}/models`, until, { headers: credentials(http), maxBytes: STREAM_BYTES })

export async function listModels(
  settings: SettingsOf<'api'>,
  http: HttpAccess,
  until: Until,
): Promise<Result<string[], Failure>> {
  const listed = await askForModels(settings, http, until)
  if (!listed.ok) return listed
  const { base } = settings
  const parsed = listing.safeParse(parsedJson(listed.value))
  if (!parsed.success)
    return err(failure('not-this-protocol', `${base}/models lists no models`, { host: hostOf(base) }))
  return ok(parsed.data.data.map(({ id }) => cutTo(id, LONGEST_NAME)))
}

function chatByApi({ base, stream = false }: SettingsOf<'api'>, http: HttpAccess): Chat {
  const host = hostOf(base)
  return adapting(
    async ({ model, maxTokens }, { messages, limitName, drawn, streams, asksForUsage }, until) => {
      const streamed = {
        ...(streams && { stream: true }),
        ...(asksForUsage && { stream_options: { include_usage: true } }),
      }
      const sending = {
        url: `${base}/chat/completions`,
        method: 'POST' as const,
        headers: { ...credentials(http), ...(streams && { accept: 'text/event-stream, application/json' }) },
        body: JSON.stringify({ model, messages, [limitName]: maxTokens, ...drawn, ...streamed }),
        maxBytes: streams ? STREAM_BYTES : COMPLETION_BYTES,
        ...{ retry: 'completion' as const, errorIn: statedError },
        lane: laneNames(base, credentials(http), model),
        ...until,
      }
      const received = await exchanging(http, sending, (response) => readResponse(response, host, http))
      return received.ok ? received : err(asUnknownModel(received.error, model))
    },
    { renamesLimit: true, streams: stream },
  )
}

const NO_SUCH_MODEL =
  /model_not_found|\bmodel\b.{0,200}(not found|not exist|not have access)|not a valid model|(invalid|unknown|unsupported|not found the|unable to access) model|no endpoints found|no models loaded|not a chat model|only supported in v1\/responses|deployment for this resource does not exist/i
const MAY_TELL_OF_MODEL = new Set<unknown>([400, 404, 422])

/** If an API answers 404 and its error text contains the model's name, the model does not exist there. */
function asUnknownModel(failed: Failure, model: string): Failure {
  const { status } = failed.params
  const tells = MAY_TELL_OF_MODEL.has(status) && NO_SUCH_MODEL.test(failed.message)
  if (!tells && (status !== 404 || !names(failed.message, model))) return failed
  return { ...failed, code: 'no-such-model', params: { ...failed.params, model } }
}

function names(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return at >= 0 && !/[A-Za-z0-9]/.test(`${text[at - 1] ?? ''}${text[at + name.length] ?? ''}`)
}

/** A response is read as what came: some servers ignore a wish for a stream, others call their stream something else. */
async function readResponse(
  response: OutboundResponse,
  host: string,
  credentials: Credentials,
): Promise<Result<Completion, Failure>> {
  const type = String(response.headers['content-type'] ?? '')
  if (/event-stream/i.test(type)) return readStream(response, host, credentials)
  const whole = await textOf(response, host)
  if (!whole.ok) return whole
  if (/^\s*(data|event)?:/.test(whole.value)) {
    return readStream({ ...response, body: Readable.from([Buffer.from(whole.value)]) }, host, credentials)
  }
  return completionIn(unmarked(whole.value, credentials), host)
}
