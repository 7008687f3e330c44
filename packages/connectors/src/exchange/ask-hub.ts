import type { Result } from '@masquerade/game'
import type { Failure } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { ANSWER_BYTES } from '../limits.ts'
import { bearer, exchange, type HttpAccess, type Received } from './exchange.ts'
import type { Retry, Until } from './patient.ts'

export type Hub = Pick<HuggingFaceHosts, 'hub'>

/** What Hugging Face's hub says below /api, with the owner's token where there is one. */
export const askHub = (
  { hub }: Hub,
  path: string,
  http: HttpAccess,
  until: Until,
  retry: Retry = 'unsent',
): Promise<Result<Received, Failure>> =>
  exchange(http, {
    ...until,
    ...{ url: `${withoutSlash(hub)}/api/${path}`, method: 'GET', headers: bearer(http.secret) },
    ...{ maxBytes: ANSWER_BYTES, retry },
  })
