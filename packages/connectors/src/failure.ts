import { OutboundError } from '@masquerade/outbound'
import type { AgentFault } from '@masquerade/protocol'
import type { Reply } from './agent-connector.ts'

/** What went wrong with an agent: a code for pages, a sentence for its owner. */
export interface Failure {
  code: AgentFault
  message: string
  params: Record<string, string | number>
  /** What came from outside, as far as it helps. */
  detail?: string
}

export function failure(code: AgentFault, message: string, params: Failure['params'] = {}, detail = ''): Failure {
  return { code, message, params, ...(detail !== '' && { detail }) }
}

/** A request that brought no answer; what is none of these is a bug and is thrown on. */
export function failureOf(error: unknown, host: string): Failure {
  if (!(error instanceof OutboundError)) throw error
  const code = error.code === 'aborted' ? 'timeout' : error.code
  return failure(code, error.message, { host })
}

/** An answer with a status that is no success. */
export function failureOfStatus(status: number, host: string, body: string): Failure {
  const said = excerpt(body)
  const tail = said === '' ? '' : `: ${said}`
  const fail = (code: AgentFault, what: string) =>
    failure(code, `${host} ${what} (${status})${tail}`, { host, status }, said)
  if (status === 401 || status === 403) return fail('unauthorized', 'refuses the token or key')
  if (status === 402) return fail('no-credit', 'says that the credit is used up')
  if (status === 404 || status === 405 || status === 410) return fail('not-found', 'has nothing at this address')
  if (status === 408 || status === 504) return fail('timeout', 'did not get an answer in time itself')
  if (status === 429) return fail('rate-limited', 'was asked too often')
  if (status >= 500) return fail('server-error', 'failed')
  return fail('rejected', 'rejects the request')
}

export function missing({ code, message }: Failure): Reply {
  return { answer: { missing: code === 'timeout' ? 'timeout' : 'error' }, error: message, fault: code }
}

const MOST_CHARACTERS = 300

/** What a body says, for a person: the message of a JSON error, the title of a page, or its beginning. */
export function excerpt(body: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(body.slice(0, 20_000))?.[1]
  const text = messageIn(body) ?? title ?? body.slice(0, 2_000)
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line
}

function messageIn(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    for (const key of ['error', 'errMsg', 'message', 'detail']) {
      const found = fieldOf(parsed, key)
      const said = typeof found === 'string' ? found : fieldOf(found, 'message')
      if (typeof said === 'string' && said !== '') return said
    }
  } catch {
    // no JSON: the text itself will do
  }
  return undefined
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}
