import { err, ok, type Result } from '@masquerade/game'
import type { SettingsOf } from '@masquerade/protocol'
import { z } from 'zod'
import { fetched, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import { parsedJson } from '../exchange/parsed-json.ts'
import type { Until } from '../exchange/patient.ts'
import { type Failure, failure } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { checkToken } from '../model/model-connector.ts'

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

export async function servedBy(
  { model, provider }: SettingsOf<'model'>,
  hosts: HuggingFaceHosts,
  http: HttpAccess,
  until: Until,
): Promise<Result<string[], Failure>> {
  const url = `${withoutSlash(hosts.hub)}/api/models/${model}?expand[]=inferenceProviderMapping`
  const served = await fetched(http, url, until)
  if (!served.ok && served.error.code === 'not-found') return err(unknown(model, url))
  // Hugging Face answers 401 for a model that does not exist, for a private one, and for any model when the token is
  // invalid.
  if (!served.ok && served.error.code === 'unauthorized') {
    const known = http.secret === undefined ? ok(undefined) : await checkToken(hosts, http, until)
    return known.ok ? err(unknown(model, url)) : known
  }
  if (!served.ok) return served
  const parsed = info.safeParse(parsedJson(served.value.text))
  if (!parsed.success) return err(failure('not-this-protocol', `${hostOf(url)} tells nothing of ${model}`, { model }))
  const live = parsed.data.inferenceProviderMapping
    .filter(({ status, task }) => status === 'live' && task === 'conversational')
    .map((each) => each.provider)
  if (live.length > 0 && (provider === undefined || live.includes(provider))) return ok(live)
  return err(notServed(model, provider, live))
}

function unknown(model: string, url: string): Failure {
  const message = `Hugging Face knows no model ${model}, or shows it only with a token that may read it`
  return failure('no-such-model', message, { model, host: hostOf(url) })
}

function notServed(model: string, provider: string | undefined, live: readonly string[]): Failure {
  const providers = live.join(', ')
  const who =
    provider === undefined ? "none of Hugging Face's inference providers serves" : `${provider} does not serve`
  const others = providers === '' ? '' : `; these do: ${providers}`
  return failure('not-served', `${who} ${model} for conversations${others}`, {
    model,
    provider: provider ?? '',
    providers,
  })
}
