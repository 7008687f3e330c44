import { cutTo, err, ok, type Result } from '@masquerade/game'
import {
  type AgentCheckStep,
  type AgentCheckSuccess,
  type AgentSettings,
  isVendorsApi,
  type SettingsOf,
} from '@masquerade/protocol'
import { z } from 'zod'
import { isForChatAlone, listModels } from '../api/api-connector.ts'
import { fetched, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import { parsedJson } from '../exchange/parsed-json.ts'
import type { Until } from '../exchange/patient.ts'
import { excerpt, type Failure, failure } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { checkToken } from '../model/model-connector.ts'
import { baseOf } from '../space/space-connector.ts'
import { callSpace } from '../space/space-protocol.ts'

export type Tried = Result<{ code: AgentCheckSuccess; params?: AgentCheckStep['params']; detail?: string }, Failure>

export async function nameModel(
  settings: SettingsOf<'space' | 'model' | 'api'>,
  http: HttpAccess,
  until: Until,
): Promise<Tried> {
  if (settings.kind === 'model') {
    const served = await servedBy(settings, http, until)
    if (!served.ok && served.error.code === 'no-such-model') {
      return err(await orNamesake(served.error, 'space', settings.model, http, until))
    }
    if (!served.ok) return served
    return ok({ code: 'model-served', params: { model: settings.model, providers: served.value.join(', ') } })
  }
  if (settings.kind === 'space') {
    const named = await callSpace(http, baseOf(settings, http.hosts), 'getModelName', {}, until)
    // A Hugging Face Space (a hosted program) may play without telling the name of its model.
    if (!named.ok) return named.error.code === 'not-found' ? ok({ code: 'model-unnamed' }) : named
    return ok({ code: 'model-named', params: { model: cutTo(named.value.result, 200) } })
  }
  const { model } = settings
  const listed = await listModels(settings, http, until)
  if (!listed.ok && (UNLISTED.has(listed.error.code) || isForChatAlone(listed.error)))
    return ok({ code: 'no-list', params: { model } })
  if (!listed.ok) return listed
  if (listed.value.includes(model))
    return ok({ code: 'model-served', params: { model, providers: hostOf(settings.base) } })
  // Many APIs take names of models that they do not list, so the test question decides.
  return ok({ code: 'model-not-listed', params: { model, listed: listed.value.slice(0, 10).join(', ') } })
}

const UNLISTED = new Set<Failure['code']>([
  ...(['not-found', 'rejected', 'too-large', 'not-this-protocol', 'redirect', 'server-error', 'empty-answer'] as const),
])

const offer = z.looseObject({ status: z.string().nullish(), task: z.string().nullish() })
/** Hugging Face's API lists the companies that serve a model either as an object with their names or as an array. */
const info = z.looseObject({
  inferenceProviderMapping: z
    .union([z.array(offer.extend({ provider: z.string() })), z.record(z.string(), offer)])
    .nullish()
    .transform((given) => {
      if (!given || Array.isArray(given)) return given ?? []
      return Object.entries(given).map(([provider, each]) => ({ provider, ...each }))
    }),
})

async function servedBy(
  { model, provider }: SettingsOf<'model'>,
  http: HttpAccess,
  until: Until,
): Promise<Result<string[], Failure>> {
  const url = `${withoutSlash(http.hosts.hub)}/api/models/${model}?expand[]=inferenceProviderMapping`
  const served = await fetched(http, url, until)
  if (!served.ok && served.error.code === 'not-found') return err(unknown(model, url))
  // Hugging Face answers 401 for unknown and private models, and for any model when the token is invalid.
  if (!served.ok && served.error.code === 'unauthorized') {
    const known = http.secret === undefined ? ok(undefined) : await checkToken(http, until)
    return known.ok ? err(unknown(model, url)) : known
  }
  if (!served.ok) return served
  const parsed = info.safeParse(parsedJson(served.value))
  if (!parsed.success) return err(failure('not-this-protocol', `${hostOf(url)} tells nothing of ${model}`, { model }))
  const live = parsed.data.inferenceProviderMapping
    .filter(({ status, task }) => status === 'live' && task === 'conversational')
    .map((each) => each.provider)
  if (live.length > 0 && (provider === undefined || live.includes(provider))) return ok(live)
  const providers = live.join(', ')
  const who =
    provider === undefined ? "none of Hugging Face's inference providers serves" : `${provider} does not serve`
  const others = providers === '' ? '' : `; these do: ${providers}`
  const params = { model, provider: provider ?? '', providers }
  return err(failure('not-served', `${who} ${model} for conversations${others}`, params))
}

function unknown(model: string, url: string): Failure {
  const message = `Hugging Face knows no model ${model}, or shows it only with a token that may read it`
  return failure('no-such-model', message, { model, host: hostOf(url) })
}

const NAMESAKES = {
  space: { title: 'Space', pathOf: (name: string) => `spaces/${name}/runtime` },
  model: { title: 'model', pathOf: (name: string) => `models/${name}` },
}

/** A name like OWNER/NAME that is unknown among Hugging Face's Spaces is looked up among its models, and vice versa. */
export async function orNamesake(
  failed: Failure,
  other: keyof typeof NAMESAKES,
  name: string,
  http: HttpAccess,
  until: Until,
): Promise<Failure> {
  const url = `${withoutSlash(http.hosts.hub)}/api/${NAMESAKES[other].pathOf(name)}`
  const found = await fetched({ ...http, secret: undefined }, url, until, { retry: 'unsent' })
  const exists = found.ok || found.error.code === 'too-large'
  if (!exists) return failed
  const message = `${failed.message}. There is a ${NAMESAKES[other].title} of that name`
  return { ...failed, message, params: { ...failed.params, other: 'yes' } }
}

/** Owners prove that a server is theirs: at this path it must return a text that the site gave only to them. */
const CHALLENGE_PATH = '/.well-known/masquerade-challenge'

/** Where the text that proves an owner must be; undefined where owners place no files, as on a company's API. */
export function challengeUrl(settings: AgentSettings, hosts: HuggingFaceHosts): string | undefined {
  if (settings.kind === 'space') return baseOf(settings, hosts) + CHALLENGE_PATH
  if (settings.kind === 'api') return isVendorsApi(settings.base) ? undefined : settings.base + CHALLENGE_PATH
  if (settings.kind !== 'webhook') return undefined
  const { origin, pathname } = new URL(settings.url)
  return origin + withoutSlash(pathname) + CHALLENGE_PATH
}

export async function proves(
  url: string,
  challenge: string,
  http: HttpAccess,
  until: Until,
): Promise<Result<void, Failure>> {
  const served = await fetched(http, url, until, { maxBytes: 4_096, retry: 'unsent' })
  if (served.ok && challenge !== '' && served.value.trim() === challenge) return ok(undefined)
  const host = hostOf(url)
  // A server may show the text only to requests with a key; its refusal does not make the owner's key wrong.
  if (!served.ok && http.secret === undefined && served.error.code === 'unauthorized') {
    const message = `the challenge is not at ${url}: nothing there is shown without a key`
    return err(failure('unproven', message, { host, url }))
  }
  const found = served.ok ? `something else: ${excerpt(served.value)}` : served.error.message
  return err(failure('unproven', `the challenge is not at ${url}; found there: ${found}`, { host, url }, found))
}
