import { cutTo, err, ok, type Result } from '@masquerade/game'
import { readApiSecret, type SettingsOf } from '@masquerade/protocol'
import { z } from 'zod'
import type { AgentConnector } from '../agent-connector.ts'
import { asking, type Manner } from '../chat/ask-model.ts'
import { chatAt, tellsOfModel } from '../chat/chat-at.ts'
import { type Recall, recalling } from '../chat/recalling.ts'
import { credentials, exchange, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import { keepTrying } from '../exchange/keep-trying.ts'
import { parsedJson } from '../exchange/parsed-json.ts'
import type { Until } from '../exchange/patient.ts'
import { type Failure, failure, readiness } from '../failure.ts'
import { STREAM_BYTES } from '../limits.ts'

/** An API's key and headers are sealed together. */
export function apiAccess(http: HttpAccess): HttpAccess {
  const { key, headers } = readApiSecret(http.secret)
  return { ...http, secret: key, headers }
}

/** Any API that speaks OpenAI's chat completions, with prompts of ours. */
export function apiConnector(
  settings: SettingsOf<'api'>,
  http: HttpAccess,
  { manner, recall }: { manner?: Manner | undefined; recall?: Recall | undefined } = {},
): AgentConnector {
  const bare = chatAt({ ...settings, judged: asUnknownModel }, http)
  const chat = recalling(bare, { api: settings.base }, recall)
  return {
    host: hostOf(settings.base),
    async warmUp(signal, way) {
      // Not every such API lists its models; it is enough that it is there and takes the key.
      const isThere = async (until: Until): Promise<Result<unknown, Failure>> => {
        const listed = await listModels(settings, http, until)
        if (listed.ok || isForChatAlone(listed.error)) return ok(undefined)
        if (NOT_REACHED.has(listed.error.code)) return listed
        return IN_DOUBT.has(listed.error.code) ? bare({ model: settings.model, ...GREETING }, until) : ok(undefined)
      }
      return readiness(await keepTrying(isThere, http.clock, signal, way), settings.model)
    },
    ...asking(chat, { ...settings, ...manner }),
  }
}

const NOT_REACHED = new Set<Failure['code']>(['blocked', 'unknown-host', 'unreachable', 'tls', 'timeout'])

/** A gateway may fail at its list, or refuse it, and answer questions: the shortest of them shows. */
const IN_DOUBT = new Set<Failure['code']>(['unauthorized', 'server-error'])

const GREETING = { messages: [{ role: 'user' as const, content: 'Are you there?' }], maxTokens: 16 }

/** 403 in place of a list: a right key may be good for questions and nothing else. */
export const isForChatAlone = ({ code, params: { status } }: Failure): boolean =>
  code === 'unauthorized' && status === 403

const listing = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) })

/** Of a model, as its owner may give it. */
const LONGEST_NAME = 200

/** The models that an API lists, by name. */
export async function listModels(
  { base }: SettingsOf<'api'>,
  http: HttpAccess,
  until: Until,
): Promise<Result<string[], Failure>> {
  const url = `${base}/models`
  const listed = await exchange(http, {
    ...until,
    ...{ url, method: 'GET', headers: credentials(http) },
    maxBytes: STREAM_BYTES,
    retry: 'when-invited',
  })
  if (!listed.ok) return listed
  const parsed = listing.safeParse(parsedJson(listed.value.text))
  if (!parsed.success) return err(failure('not-this-protocol', `${url} lists no models`, { host: hostOf(base) }))
  return ok(parsed.data.data.map(({ id }) => cutTo(id, LONGEST_NAME)))
}

const NO_SUCH_MODEL =
  /model_not_found|\bmodel\b.{0,200}(not found|not exist|not have access)|not a valid model|(invalid|unknown|unsupported|not found the|unable to access) model|no endpoints found|deployment for this resource does not exist/i

/** APIs say it in many ways; a 404 that names the model says nothing else. */
function asUnknownModel(failed: Failure, model: string): Failure {
  const { status } = failed.params
  const tells = tellsOfModel(failed, NO_SUCH_MODEL)
  if (!tells && (status !== 404 || !names(failed.message, model))) return failed
  return { ...failed, code: 'no-such-model', params: { ...failed.params, model } }
}

/** Whether a text has the name in it, and not as a part of another. */
function names(text: string, name: string): boolean {
  const at = text.indexOf(name)
  return at >= 0 && !/[A-Za-z0-9]/.test(`${text[at - 1] ?? ''}${text[at + name.length] ?? ''}`)
}
