import { err, ok, type Result } from '@masquerade/game'
import { bearer, exchange, type HttpAccess, hostOf } from '../exchange/exchange.ts'
import type { Until } from '../exchange/patient.ts'
import { type Failure, failure } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { ANSWER_BYTES } from '../limits.ts'

/** Whether Hugging Face knows the token. Only its plain no counts: a hub that is away says nothing of a token. */
export async function checkToken(
  hosts: Pick<HuggingFaceHosts, 'hub'>,
  http: HttpAccess,
  until: Until,
): Promise<Result<void, Failure>> {
  const url = `${withoutSlash(hosts.hub)}/api/whoami-v2`
  const known = await exchange(http, {
    ...until,
    ...{ url, method: 'GET', headers: bearer(http.secret) },
    maxBytes: ANSWER_BYTES,
    retry: 'when-invited',
  })
  if (known.ok || known.error.code !== 'unauthorized') return ok(undefined)
  const host = hostOf(url)
  const message = `${host} does not know the token: it is wrong, or it was revoked. It said: ${known.error.message}`
  return err(failure('unauthorized', message, { ...known.error.params, host }, known.error.detail))
}
