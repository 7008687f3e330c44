import 'server-only'
import { err, nearestIssues, ok, type Result } from '@masquerade/game'
import { API_LIMITS, OPERATIONS, type Operation, type OperationId } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { Merge } from '@masquerade/store/organizing'
import type { RateVerdict } from '@masquerade/store/rate-limiter'
import { headers as currentHeaders } from 'next/headers'
import type { ZodError, ZodType } from 'zod'
import { signedOut } from '@/lib/auth/signed-out.ts'
import type { SignedIn } from '@/lib/server/auth.ts'
import { take, takeByAddress } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { madeBy } from '@/operations/made-by.ts'
import { refuseToken } from './caller.ts'
import {
  type AnsweredBy,
  type Asked,
  type BodyOf,
  type Caller,
  type CallerOf,
  type Done,
  type Handler,
  type Headers,
  type Refusal,
  refuse,
} from './operation.ts'

interface Given {
  params: object
  query: object
  /** The body of a request is read only when needed, so that a request that is refused before costs nothing. */
  body(): Promise<Result<unknown, Refusal>>
  caller: Caller | undefined
  headers: Headers
  makes?: string | undefined
  merge?: Merge | undefined
}

export async function perform<Id extends OperationId>(handler: Handler<Id>, given: Given): Promise<Done<Id>> {
  const { id, find, handle } = handler
  const operation: Operation = OPERATIONS[id]
  const { caller, headers, makes, merge } = given
  const params = checked(operation.params?.schema, given.params, 'bad-request')
  if (!params.ok) return refuse(operation.refusals?.[404]?.[0] ?? 'not-found', 'Nothing has a name like that.')
  const query = checked(operation.query?.schema, given.query, 'bad-query')
  if (!query.ok) return query
  // Path, query and body were parsed with this operation's schemas, from which the asserted types come.
  const asked = { params: params.value, query: query.value, caller, headers, makes, merge } as Asked<Id>
  const found = await find?.(asked)
  if (found && !found.ok) return found
  if (operation.access === 'session' && caller?.by === 'token') return refuseToken()
  const sent = operation.body ? await given.body() : undefined
  if (sent && !sent.ok) return sent
  const body = checked(operation.body, sent?.value, 'bad-request')
  if (!body.ok) return body
  const left = operation.countsItself ? undefined : await counted(operation, given)
  if (left?.allowed === false) return refuseLimited(left)
  const answered = () => handle({ ...asked, body: body.value as BodyOf<Id>, subject: found?.value })
  const done = await answered().catch((error) => afterDeletion(error, caller, answered))
  return left ? withLimit(done, left) : done
}

/** Refusals, too, have headers that state how many requests the client may still send. */
function withLimit<Id extends OperationId>(done: Done<Id>, left: RateVerdict): Done<Id> {
  const limit = rateHeaders(left)
  if (done instanceof Response) {
    for (const [name, value] of Object.entries(limit)) done.headers.set(name, value)
    return done
  }
  return done.ok ? ok({ ...done.value, headers: { ...limit, ...done.value.headers } }) : err({ left, ...done.error })
}

/** If an account was deleted meanwhile that is not the caller's, the operation is repeated and does not find it any more. */
async function afterDeletion<Done>(error: unknown, caller: Caller | undefined, repeat: () => Promise<Done>) {
  const { code, detail = '' } = error as { code?: unknown; detail?: string } // only compared
  if (code !== '23503' || !detail.includes('"user_account"')) throw error
  if (!caller || (await getStore().users.get(caller.user.id))) return repeat()
  return refuse('not-signed-in', 'This account no longer exists: sign in with another one.')
}

export const refuseLimited = (left: RateVerdict) =>
  refuse('limited', `You did this too often: try again in ${left.resetSeconds} seconds.`, { left })

function checked(schema: ZodType | undefined, given: unknown, code: 'bad-query' | 'bad-request') {
  if (!schema) return ok({})
  const parsed = schema.safeParse(given)
  if (parsed.success) return ok(parsed.data)
  return refuse(code, `The ${code === 'bad-query' ? 'query' : 'request'} does not fit: ${wrongIn(parsed.error)}.`)
}

export const wrongIn = (error: ZodError): string =>
  nearestIssues(error)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')

async function counted({ limit }: Operation, { caller, headers }: Given): Promise<RateVerdict | undefined> {
  if (!limit) return undefined
  return API_LIMITS[limit].by === 'user' && caller ? take(limit, caller.user.id) : takeByAddress(limit, headers)
}

type Sent<Id extends OperationId> = {
  params?: Partial<Record<keyof Asked<Id>['params'], unknown>>
  query?: Partial<Record<keyof Asked<Id>['query'], unknown>>
  body?: unknown
  /** What a person sends with a form that makes something. */
  form?: FormData
  merge?: Merge | undefined
}

/** Lets a page perform an operation for a user, with the same checks as for a program's request. */
export async function performFor<Id extends OperationId>(
  user: undefined extends CallerOf<Id> ? SignedIn | undefined : SignedIn,
  handler: Handler<Id>,
  { params = {}, query = {}, body, form, merge }: Sent<Id>,
): Promise<Result<AnsweredBy<Id>, Refusal>> {
  const headers = await currentHeaders()
  const caller: Caller | undefined = user && { user, by: 'session' }
  const makes = user && form && madeBy(user.id, form)
  const done = await perform(handler, { params, query, body: async () => ok(body), caller, headers, makes, merge })
  if (done instanceof Response) throw new Error(`${handler.id} answers a document, which a page has no use for`)
  if (user && !done.ok && done.error.code === 'not-signed-in') throw signedOut()
  return done.ok ? ok(done.value.body) : done
}
