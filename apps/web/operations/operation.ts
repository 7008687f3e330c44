import 'server-only'
import { err, ok, type Result, shortened } from '@masquerade/game'
import type { Problem, ProblemCode } from '@masquerade/protocol/problem'
import type { OPERATIONS, OperationId } from '@masquerade/protocol/public-api'
import type { ArenaFault } from '@masquerade/store/arenas'
import type { Merge } from '@masquerade/store/organizing'
import type { RateVerdict } from '@masquerade/store/rate-limiter'
import type { SupplyFault } from '@masquerade/store/supply-file'
import type { ZodType, z } from 'zod'
import type { SignedIn } from '@/lib/server/auth.ts'

export interface Caller {
  user: SignedIn
  by: 'session' | 'token'
  session?: string
}

/** The message is for users of the API; the site's pages choose their own words by the code. */
export interface Refusal {
  code: ProblemCode
  message: string
  /** More precise than the code; the site's pages choose their words by it. */
  cause?: string
  more?: Pick<Problem, 'refusals'>
  left?: RateVerdict
  /** After how many seconds the same request can succeed. */
  retryAfter?: number
  faults?: readonly ArenaFault[]
  lines?: readonly SupplyFault[]
}

export const refuse = (code: ProblemCode, message: string, more: Omit<Refusal, 'code' | 'message'> = {}) =>
  err<Refusal>({ code, message: shortened(message, LONGEST_MESSAGE), ...more })

/** A message may repeat a key of the request, which may be as long as the whole request. */
const LONGEST_MESSAGE = 4_000

type StoreRefusal = Pick<Refusal, 'code' | 'message' | 'cause' | 'faults'>

export const cannot = ({ code, message, cause, faults }: StoreRefusal) =>
  refuse(code, `This cannot be done: ${message}.`, { ...(cause !== undefined && { cause }), ...(faults && { faults }) })

/** Without an HTTP status, an answer gets the first one that the operation declares. */
export interface Answer<Body> {
  body: Body
  status?: number
  headers?: Record<string, string>
}

export const answer = <Body>(body: Body, more: Omit<Answer<Body>, 'body'> = {}) => ok<Answer<Body>>({ body, ...more })

export const answerDone = <Value, Body>(done: Result<Value, StoreRefusal>, bodyOf: (value: Value) => Body) =>
  done.ok ? answer(bodyOf(done.value)) : cannot(done.error)

/** One page of a list, of which the next page is asked for by a cursor. */
export function answerPage<Item, Body>(
  page: Result<{ items: readonly Item[]; next?: string }, StoreRefusal>,
  bodyOf: (item: Item) => Body,
) {
  if (!page.ok) return refuse(page.error.code, `The cursor does not fit: ${page.error.message}.`)
  const { items, next } = page.value
  return answer({ items: items.map(bodyOf), ...(next !== undefined && { next }) })
}

type Declared<Id extends OperationId> = (typeof OPERATIONS)[Id]
type ValuesOf<Id extends OperationId, Part extends 'params' | 'query'> =
  Declared<Id> extends Record<Part, { schema: infer Schema extends ZodType }> ? z.output<Schema> : Record<never, never>
type SchemaOf<Part> = Part extends { body: infer Schema extends ZodType } ? Schema : never
type AnswersOf<Id extends OperationId> = Declared<Id>['answers'][keyof Declared<Id>['answers']]

export type BodyOf<Id extends OperationId> = z.output<SchemaOf<Declared<Id>>>
export type AnsweredBy<Id extends OperationId> = [SchemaOf<AnswersOf<Id>>] extends [never]
  ? undefined
  : z.output<SchemaOf<AnswersOf<Id>>>
export type CallerOf<Id extends OperationId> = Declared<Id>['access'] extends 'owner' | 'session' ? Caller : undefined

export type Headers = Pick<globalThis.Headers, 'get' | 'has'>

export interface Asked<Id extends OperationId> {
  params: ValuesOf<Id, 'params'>
  query: ValuesOf<Id, 'query'>
  caller: CallerOf<Id>
  headers: Headers
  /** The id of what the operation makes: the same each time when the same form is sent again. */
  makes?: string | undefined
  /** Puts what a form changed into the stored arena, which another organizer may have changed since it was read. */
  merge?: Merge | undefined
}

interface Call<Id extends OperationId, Subject> extends Asked<Id> {
  body: BodyOf<Id>
  subject: Subject
}

export type Done<Id extends OperationId> = Result<Answer<AnsweredBy<Id>>, Refusal> | Response

type Find<Id extends OperationId, Subject> = (asked: Asked<Id>) => Promise<Result<Subject, Refusal>>
type Handle<Id extends OperationId, Subject> = (call: Call<Id, Subject>) => Promise<Done<Id>>

// biome-ignore lint/suspicious/noExplicitAny: what `find` finds goes to `handle` of the same handler alone
export interface Handler<Id extends OperationId = OperationId, Subject = any> {
  id: Id
  find?: Find<Id, Subject>
  handle: Handle<Id, Subject>
}

export const handles = <Id extends OperationId>(id: Id, handle: Handle<Id, undefined>): Handler<Id> => ({ id, handle })

export const handlesFound = <Id extends OperationId, Subject>(
  id: Id,
  find: Find<Id, Subject>,
  handle: Handle<Id, Subject>,
): Handler<Id> => ({ id, find, handle })
