import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAILBOX_PATH } from '@masquerade/protocol'
import { API_PATH, type Operation, queryFault } from '@masquerade/protocol/public-api'
import { isSafe } from '../../lib/auth/request-origin.ts'
import { sendProblem } from '../responses/send-json.ts'
import { type ApiCalls, apiAddressOf, callBy, decoded } from './api-addresses.ts'

/** Answers API requests that need no operation; pages of any site may read public answers. */
export function answerApi(
  { method = 'GET', url = '', headers }: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) {
  if (!IN_API.test(pathname)) return false
  const address = apiAddressOf(pathname)
  if (!address) {
    const message = `There is no ${pathname.slice(0, 200)} here: ${API_PATH}/openapi.json says what there is.`
    return done(() => sendProblem(response, 404, { code: 'not-found', message }))
  }
  const { facts: calls, parts } = address
  const methods = methodsOf(calls)
  const isReadable = calls.some((call) => call.method === 'GET' && call.access === 'anyone')
  if (isReadable && isSafe(String(headers['access-control-request-method'] ?? method))) allowReading(response)
  if (method === 'OPTIONS') {
    return done(() => response.writeHead(204, { allow: methods.join(', '), 'cache-control': 'no-store' }).end())
  }
  const named = callBy(method, calls)
  if (named && !pathname.startsWith(MAILBOX_PATH) && !isNamed(named, parts)) {
    const code = named.refusals?.[404]?.[0] ?? 'not-found'
    const message = `There is no ${pathname.slice(0, 200)} here: nothing has a name like that.`
    return done(() => sendProblem(response, 404, { code, message }))
  }
  // The query is read here as it came, since Next drops a name like `__proto__`.
  const wrong =
    named && !pathname.startsWith(MAILBOX_PATH) && queryFault(named, new URLSearchParams(/\?(.*)/.exec(url)?.[1]))
  if (wrong) return done(() => sendProblem(response, 400, { code: 'bad-query', message: wrong }))
  // The gateway answers all requests to an agent's mailbox, even those with a method that it refuses.
  if (methods.includes(method) || pathname.startsWith(MAILBOX_PATH)) return false
  response.setHeader('allow', methods.join(', '))
  const message = `${pathname.slice(0, 200)} knows ${methods.join(', ')}, and no other method.`
  return done(() => sendProblem(response, 405, { code: 'bad-method', message }))
}

function isNamed({ params }: Operation, parts: Readonly<Record<string, string>>): boolean {
  try {
    return params?.schema.safeParse(decoded(parts)).success ?? true
  } catch {
    return false
  }
}

/** `GET` also allows `HEAD`, except where agents fetch questions: one would be lost without the answer's body. */
function methodsOf(calls: ApiCalls): string[] {
  const given = calls.flatMap(({ method, access }) =>
    method === 'GET' && access !== 'mailbox' ? ['GET', 'HEAD'] : method,
  )
  return [...given, 'OPTIONS']
}

/** All addresses below /api, except those of signing in, which another library answers. */
const IN_API = /^\/api(?:\/(?!auth\/)|$)/

const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-expose-headers': 'Content-Disposition, ETag, RateLimit, RateLimit-Policy, Retry-After',
  /** Browsers may cache a preflight answer for a day, which is more than any browser does. */
  'access-control-max-age': '86400',
}

function allowReading(response: ServerResponse): void {
  for (const [name, value] of Object.entries(READABLE)) response.setHeader(name, value)
}

function done(answer: () => unknown): true {
  answer()
  return true
}
