import { exchange, type HttpAccess } from '../exchange/exchange.ts'
import type { Until } from '../exchange/patient.ts'
import type { Failure } from '../failure.ts'
import { type HuggingFaceHosts, withoutSlash } from '../hosts.ts'
import { ANSWER_BYTES } from '../limits.ts'

/** Where the hub tells of Spaces and of models. */
const TELLS = { space: (name: string) => `spaces/${name}/runtime`, model: (name: string) => `models/${name}` }

/**
 * A Space or model that the hub does not know may be a namesake of the other kind: OWNER/NAME is the name of either, and
 * an owner who pasted it is told. Asked without a token, of what everybody may see.
 */
export async function orNamesake(
  failed: Failure,
  other: keyof typeof TELLS,
  name: string,
  { hub }: Pick<HuggingFaceHosts, 'hub'>,
  http: HttpAccess,
  until: Until,
): Promise<Failure> {
  const url = `${withoutSlash(hub)}/api/${TELLS[other](name)}`
  const found = await exchange(
    { ...http, secret: undefined },
    { ...until, ...{ url, method: 'GET' }, maxBytes: ANSWER_BYTES, retry: 'unsent' },
  )
  const exists = found.ok || found.error.code === 'too-large'
  if (!exists) return failed
  const message = `${failed.message}. There is a ${NAMES[other]} of that name`
  return { ...failed, message, params: { ...failed.params, other: 'yes' } }
}

const NAMES = { space: 'Space', model: 'model' }
