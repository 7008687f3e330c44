import { err, ok, type Result } from '@masquerade/game'
import { type AgentSettings, isVendorsApi } from '@masquerade/protocol'
import { fetched, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import type { Until } from '../exchange/patient.ts'
import { excerpt, type Failure, failure } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { baseOf } from '../space/space-connector.ts'

/** Owners prove that a server is theirs: at this path it must return a text that the site gave only to them. */
export const CHALLENGE_PATH = '/.well-known/masquerade-challenge'

/**
 * The address of the text that proves an owner; undefined for a server on which owners cannot place files, such as a
 * company's API.
 */
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
  if (served.ok && challenge !== '' && served.value.text.trim() === challenge) return ok(undefined)
  const host = hostOf(url)
  // A server may show the text that proves its owner only to requests with a key; its refusal does not mean that the
  // owner's key is wrong.
  if (!served.ok && http.secret === undefined && served.error.code === 'unauthorized') {
    const message = `the challenge is not at ${url}: nothing there is shown without a key`
    return err(failure('unproven', message, { host, url }))
  }
  const found = served.ok ? `something else: ${excerpt(served.value.text)}` : served.error.message
  return err(failure('unproven', `the challenge is not at ${url}; found there: ${found}`, { host, url }, found))
}
