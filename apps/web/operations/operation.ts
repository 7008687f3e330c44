import 'server-only'
import { err, ok, type Result } from '@masquerade/game'
import type { Problem, ProblemCode } from '@masquerade/protocol/problem'
import type { OPERATIONS, OperationId } from '@masquerade/protocol/public-api'
import type { ArenaFault } from '@masquerade/store/arenas'
import type { RateVerdict } from '@masquerade/store/rate-limiter'
import type { SupplyFault } from '@masquerade/store/supply-file'
import type { ZodType, z } from 'zod'
import type { SignedIn } from '@/lib/server/auth.ts'

export interface Caller {
  user: SignedIn
  by: 'session' | 'token'
  session?: string
}

/**
 * Why an API operation is refused. The message is for users of the API; the site's pages choose their own words by the
 * code.
 */
export interface Refusal {
  code: ProblemCode
  message: string
  /**
   * The exact reason of a refusal, more precise than the error code; the site's pages choose the words that they show
   * by it.
   */
  cause?: string
  more?: Pick<Problem, 'refusals'>
  left?: RateVerdict
  faults?: readonly ArenaFault[]
  lines?: readonly SupplyFault[]
}

export const refuse = (code: ProblemCode, message: string, more: Omit<Refusal, 'code' | 'message'> = {}) =>
  err<Refusal>({ code, message, ...more })

type StoreRefusal = Pick<Refusal, 'code' | 'message' | 'cause' | 'faults'>

export const cannot = ({ code, message, cause, faults }: StoreRefusal) =>
  refuse(code, `This cannot be done: ${message}.`, { ...(cause !== undefined && { cause }), ...(faults && { faults }) })

/**
 * The answer of an API operation; if it states no HTTP status, it gets the first status that the operation declares.
 */
export interface Answer<Body> {
  body: Body
  status?: number
  headers?: Record<string, string>
}

export const answer = <Body>(body: Body, more: Omit<Answer<Body>, 'body'> = {}) => ok<Answer<Body>>({ body, ...more })

export const answerDone = <Value, Body>(done: Result<Value, StoreRefusal>, bodyOf: (value: Value) => Body) =>
  done.ok ? answer(bodyOf(done.value)) : cannot(done.error)

type Declared<Id extends OperationId> = (typeof OPERATIONS)[Id]
type ValuesOf<Said> = Said extends { schema: infer Schema extends ZodType } ? z.output<Schema> : Record<never, never>
type SchemaOf<Part> = Part extends { body: infer Schema extends ZodType } ? Schema : never
type AnswersOf<Id extends OperationId> = Declared<Id>['answers'][keyof Declared<Id>['answers']]

export type ParamsOf<Id extends OperationId> =
  Declared<Id> extends { params: infer Said } ? ValuesOf<Said> : Record<never, never>
export type QueryOf<Id extends OperationId> =
  Declared<Id> extends { query: infer Said } ? ValuesOf<Said> : Record<never, never>
export type BodyOf<Id extends OperationId> = z.output<SchemaOf<Declared<Id>>>
export type AnsweredBy<Id extends OperationId> = [SchemaOf<AnswersOf<Id>>] extends [never]
  ? undefined
  : z.output<SchemaOf<AnswersOf<Id>>>
export type CallerOf<Id extends OperationId> = Declared<Id>['access'] extends 'owner' | 'session' ? Caller : undefined

export type Headers = Pick<globalThis.Headers, 'get' | 'has'>

export interface Asked<Id extends OperationId> {
  params: ParamsOf<Id>
  query: QueryOf<Id>
  caller: CallerOf<Id>
  headers: Headers
}

export interface Call<Id extends OperationId, Subject> extends Asked<Id> {
  body: BodyOf<Id>
  subject: Subject
}

export interface Handling<Id extends OperationId, Subject> {
  find?(asked: Asked<Id>): Promise<Result<Subject, Refusal>>
  /** True for an operation that itself decides which of its requests count against the user's rate limit. */
  countsItself?: boolean
  handle(call: Call<Id, Subject>): Promise<Result<Answer<AnsweredBy<Id>>, Refusal> | Response>
}

export interface Handler<Id extends OperationId = OperationId> {
  id: Id
  // biome-ignore lint/suspicious/noExplicitAny: what `find` finds goes to `handle` of the same handler alone
  handling: Handling<Id, any>
}

export const handles = <Id extends OperationId, Subject = undefined>(
  id: Id,
  handling: Handling<Id, Subject>,
): Handler<Id> => ({ id, handling })
