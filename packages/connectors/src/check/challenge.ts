import { err, ok, type Result } from '@masquerade/game'
import type { AgentSettings } from '@masquerade/protocol'
import { bearer, exchange, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import type { Until } from '../exchange/patient.ts'
import { excerpt, type Failure, failure } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { baseOf } from '../space/space-connector.ts'

/**
 * How an owner proves that an endpoint is theirs: below its address, a GET of this path answers with the challenge that
 * the site gave, as plain text. The site never sends the challenge to the endpoint, so that an endpoint that echoes its
 * requests proves nothing; and the path is fixed, so that an address made to contain the challenge proves nothing.
 */
export const CHALLENGE_PATH = '/.well-known/masquerade-challenge'

/** Where the challenge belongs; undefined for kinds without a server of the owner's: there, signing in is the proof. */
export function challengeUrl(settings: AgentSettings, hosts: HuggingFaceHosts): string | undefined {
  if (settings.kind === 'space') return baseOf(settings, hosts) + CHALLENGE_PATH
  if (settings.kind === 'api') return settings.base + CHALLENGE_PATH
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
  const served = await exchange(http, {
    ...until,
    ...{ url, method: 'GET', headers: bearer(http.secret) },
    maxBytes: 4_096,
    retry: 'unsent',
  })
  if (served.ok && challenge !== '' && served.value.text.trim() === challenge) return ok(undefined)
  const found = served.ok ? `something else: ${excerpt(served.value.text)}` : served.error.message
  const host = hostOf(url)
  return err(failure('unproven', `the challenge is not at ${url}; found there: ${found}`, { host, url }, found))
}
