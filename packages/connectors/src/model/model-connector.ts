import { err, ok, type Result } from '@masquerade/game'
import type { SettingsOf } from '@masquerade/protocol'
import type { AgentConnector } from '../agent-connector.ts'
import { asking, type Manner } from '../chat/ask-model.ts'
import { chatAt, tellsOfModel } from '../chat/chat-at.ts'
import { type Recall, recalling } from '../chat/recalling.ts'
import { askHub, type Hub } from '../exchange/ask-hub.ts'
import { type HttpAccess, hostOf } from '../exchange/exchange.ts'
import { deadlineIn } from '../exchange/lanes.ts'
import type { Until } from '../exchange/patient.ts'
import { type Failure, failure, readiness } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { WAKE_ATTEMPT_MS } from '../limits.ts'

/** A model on Hugging Face, run by one of its inference providers, with prompts of ours. */
export function modelConnector(
  { model, provider, ...settings }: SettingsOf<'model'>,
  hosts: HuggingFaceHosts,
  http: HttpAccess,
  { manner, recall }: { manner?: Manner | undefined; recall?: Recall | undefined } = {},
): AgentConnector {
  const { inference } = hosts
  const base = `${withoutSlash(inference)}/v1`
  const nameOf = (model: string) => (provider === undefined ? model : `${model}:${provider}`)
  const served = { inference, ...(provider !== undefined && { provider }) }
  const chat = recalling(chatAt({ base, nameOf, judged: asNotServed }, http), served, recall)
  return {
    host: hostOf(base),
    /** Providers do not sleep; a token that was taken back is found out before it costs a game. */
    async warmUp(signal, way) {
      const deadline = deadlineIn(WAKE_ATTEMPT_MS, http.clock, way)
      return readiness(await checkToken(hosts, http, { deadline, signal, way }), model)
    },
    ...asking(chat, { ...settings, model, ...manner }),
  }
}

/** As its router says it. */
const NOT_SUPPORTED = /model_not_supported|not supported by (any )?provider|is not a chat model/i

function asNotServed(failed: Failure): Failure {
  if (!tellsOfModel(failed, NOT_SUPPORTED)) return failed
  const message = `None of Hugging Face's inference providers that this token may use serves this model: ${failed.detail ?? ''}`
  return { ...failed, code: 'not-served', message }
}

/** Whether Hugging Face knows the token. Only its plain no counts: a hub that is away says nothing of a token. */
export async function checkToken(hosts: Hub, http: HttpAccess, until: Until): Promise<Result<void, Failure>> {
  const known = await askHub(hosts, 'whoami-v2', http, until, 'when-invited')
  if (known.ok || known.error.code !== 'unauthorized') return ok(undefined)
  const host = hostOf(hosts.hub)
  const message = `${host} does not know the token: it is wrong, or it was revoked. It said: ${known.error.message}`
  return err(failure('unauthorized', message, { ...known.error.params, host }, known.error.detail))
}
