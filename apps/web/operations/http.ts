import 'server-only'
import { isUtf8 } from 'node:buffer'
import { ok, type Result, readJson } from '@masquerade/game'
import { PROBLEM_TYPE, problemOf } from '@masquerade/protocol/problem'
import { codesOf, MOST_BODY_BYTES, OPERATIONS, type Operation } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { calledAt } from '@/front/requests/api-addresses.ts'
import { isSameOrigin } from '@/lib/auth/request-origin.ts'
import { bodyBytes } from '@/lib/server/body-bytes.ts'
import { getEnv } from '@/lib/server/env.ts'
import { requestPath } from '@/lib/server/process.ts'
import { callerBy } from './caller.ts'
import { handlerOf } from './handlers.ts'
import { type Caller, type Refusal, refuse } from './operation.ts'
import { perform } from './perform.ts'

const DEEPEST_BODY = 64
const MOST_VALUES = 200_000

export async function answerCall(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const called = calledAt(request.method, pathname)
  if (!called) throw new Error(`${request.method} ${pathname} came in, though no operation is there`)
  const { id, params } = called
  const operation: Operation = OPERATIONS[id]
  const handler = await handlerOf(id)
  const caller = await admitted(operation, request)
  if (!caller.ok) return refusal(operation, caller.error)
  const done = await perform(handler, {
    params,
    query: Object.fromEntries(searchParams),
    body: () => documentIn(request, operation.mostBytes),
    caller: caller.value,
    headers: request.headers,
  })
  if (done instanceof Response) return done
  if (!done.ok) return refusal(operation, done.error)
  const { body, status = Number(Object.keys(operation.answers)[0]), headers = {} } = done.value
  const kept = { 'cache-control': 'no-store', ...headers }
  return body === undefined
    ? new Response(null, { status, headers: kept })
    : Response.json(body, { status, headers: kept })
}

/** A browser's session identifies the caller of an API operation only if a page of this site sent the request. */
async function admitted({ access, method }: Operation, request: Request): Promise<Result<Caller | undefined, Refusal>> {
  if (access !== 'owner' && access !== 'session') return ok(undefined)
  const caller = await callerBy(request.headers)
  if (!caller.ok) return caller
  const { by } = caller.value
  if (by === 'session' && method !== 'GET' && !isSameOrigin(request.headers, getEnv().MASQUERADE_URL)) {
    return refuse('other-origin', 'A session works only on pages of this site: programs send a personal token.')
  }
  return caller
}

/** A refused request gets problem details (RFC 9457), with the status that the operation declares. */
function refusal(operation: Operation, { code, message, more, left, retryAfter }: Refusal): Response {
  const [status = 409] = [...codesOf(operation)].find(([, codes]) => codes.includes(code)) ?? []
  const headers = {
    ...{ 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' },
    ...(left && rateHeaders(left)),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
  return Response.json({ ...problemOf(status, code, message, requestPath()), ...more }, { status, headers })
}

async function documentIn(request: Request, mostBytes = MOST_BODY_BYTES): Promise<Result<unknown, Refusal>> {
  const bytes = await bodyBytes(request, mostBytes)
  if (bytes === undefined) return refuse('too-large', `A request here can have at most ${mostBytes} bytes.`)
  if (!isUtf8(bytes)) return refuse('bad-request', 'The request does not fit: it has bytes that are not UTF-8.')
  // The depth and size of the JSON are limited, since a schema that accepts any JSON recurses as deep as the document.
  const read = readJson(bytes.toString('utf8'), { characters: mostBytes, depth: DEEPEST_BODY, values: MOST_VALUES })
  return read.ok ? read : refuse('bad-request', `The request does not fit: it ${read.error}.`)
}
