import { cutTo, type Result, shortened } from '@masquerade/game'
import { OutboundError } from '@masquerade/outbound'
import type { AgentFault } from '@masquerade/protocol'
import { z } from 'zod'
import type { Reply, WarmUp } from './agent-connector.ts'
import { crowdedSentence } from './exchange/lanes.ts'
import { parsedJson } from './exchange/parsed-json.ts'

export interface Failure {
  code: AgentFault
  message: string
  params: Record<string, string | number>
  detail?: string
  bug?: unknown
}

export function failure(code: AgentFault, message: string, params: Failure['params'] = {}, detail = ''): Failure {
  return { code, message, params, ...(detail !== '' && { detail }) }
}

/** Only an `OutboundError` is a failure of the network; any other error is a bug in the site's own code. */
export function failureOf(error: unknown, host: string): Failure {
  if (!(error instanceof OutboundError)) return bugIn(host, error)
  const code = error.code === 'aborted' ? 'timeout' : error.code
  return failure(code, error.message, { host })
}

export function failureInAnswer(error: unknown, host: string): Failure {
  const failed = failureOf(error, host)
  return failed.code === 'unreachable' ? brokenOff(host) : failed
}

export const brokenOff = (host: string): Failure =>
  failure('broken-off', `${host} broke off before the end of its answer`, { host })

/** An exception of the site's own code while it reads an answer makes the answer a failed one, and no more. */
export function reading<T>(from: string, read: () => Result<T, Failure>): Result<T, Failure> {
  try {
    return read()
  } catch (error) {
    return { ok: false, error: bugIn(from, error) }
  }
}

function bugIn(host: string, bug: unknown): Failure {
  return { ...failure('not-this-protocol', `what ${host} answered could not be read`, { host }), bug }
}

export function failureOfStatus(status: number, host: string, body: string): Failure {
  const said = excerpt(body)
  const tail = said === '' ? '' : `: ${said}`
  const fail = (code: AgentFault, what: string) =>
    failure(code, `${host} ${what} (${status})${tail}`, { host, status }, said)
  if (status === 401 || status === 403) return fail('unauthorized', 'refuses the token, key or signature')
  if (isSpent(status, body)) return fail('no-credit', 'says that the credit is used up')
  if (status === 404 || status === 410) return fail('not-found', 'has nothing at this address')
  if (status === 405) return fail('not-found', 'takes no such request at this address')
  if (status === 408 || status === 504) return fail('timeout', 'did not get an answer in time itself')
  if (status === 429) return fail('rate-limited', 'was asked too often')
  if (status >= 500 && !isRejection(status, body)) return fail('server-error', 'failed')
  return fail('rejected', 'rejects the request')
}

const SPENT = /exceeded your current quota|credit balance is too low|payment required/i
/** Google's rate limit for a minute speaks of the current quota, too, but says when to ask again. */
const SAYS_WHEN = /\bretry in\b|retryDelay/i

/** OpenAI reports a used up credit as too many requests, and Anthropic as a bad request. */
export function isSpent(status: number, body: string): boolean {
  if (status !== 400 && status !== 429) return status === 402
  return body.includes('insufficient_quota') || (SPENT.test(body) && !SAYS_WHEN.test(body))
}

export const ABOUT_ROLES =
  /\b(system|developer) (role|message|prompt|instruction)|\brole\b.{0,40}\bsystem\b|\bsystem\b.{0,40}\brole\b|\broles must alternate|\bonly user\b.{0,40}\broles\b|\brole: input should be\b/i
const INVALID = /invalid_request|template error|jinja template/i

/** Some servers report what is wrong with the request itself with the status 500: sent again, it fails again. */
export const isRejection = (status: number, body: string): boolean =>
  status === 500 && (INVALID.test(body) || ABOUT_ROLES.test(body))

export function missing({ code, message, bug }: Failure): Reply {
  const answer = { missing: code === 'timeout' ? ('timeout' as const) : ('error' as const) }
  return { answer, error: message, fault: code, ...(bug !== undefined && { bug }) }
}

export const notReady = ({ code, message }: Failure): WarmUp => ({ ready: false, code, message })

/** Other questions of the same owner used the owner's share of requests for the whole time, so it is not sent. */
export const crowdedOut = (host: string): Reply => missing(failure('timeout', crowdedSentence(host), { host }))

const MOST_CHARACTERS = 300

export function excerpt(body: string): string {
  const text = messageIn(body) ?? titleIn(body.slice(0, 20_000)) ?? cutTo(body, 2_000)
  return shortened(text.replace(/\s+/g, ' ').trim(), MOST_CHARACTERS)
}

/** Searched step by step, since a regular expression could take very long on a hostile page. */
function titleIn(page: string): string | undefined {
  const tag = page.search(/<title[\s>]/i)
  const begin = tag < 0 ? 0 : page.indexOf('>', tag) + 1
  const end = begin === 0 ? -1 : page.indexOf('<', begin)
  return end >= 0 && /^<\/title>/i.test(page.slice(end, end + 8)) ? page.slice(begin, end) : undefined
}

function messageIn(body: string): string | undefined {
  const document = parsedJson(body)
  const parsed = Array.isArray(document) ? document[0] : document
  // OpenRouter puts what the provider behind it said, mostly JSON in a text, beside a sentence that says nothing.
  const behind = fieldOf(fieldOf(fieldOf(parsed, 'error'), 'metadata'), 'raw')
  if (typeof behind === 'string' && behind !== '') return messageIn(behind) ?? behind
  for (const key of ['error', 'errMsg', 'message', 'detail']) {
    const found = fieldOf(parsed, key)
    const said = typeof found === 'string' ? found : fieldOf(found, 'message')
    if (typeof said === 'string' && said !== '') return said
  }
  const detail = fieldOf(parsed, 'detail') ?? fieldOf(fieldOf(parsed, 'message'), 'detail')
  const { data: listed } = rejectedFields.safeParse(detail)
  return listed?.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join('; ')
}

/** FastAPI lists what it does not accept, field by field, and repeats the whole request in each of them. */
const rejectedFields = z.array(z.looseObject({ loc: z.array(z.string().or(z.number())), msg: z.string() })).min(1)

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}
