import 'server-only'
import { err, ok, type Result } from '@masquerade/game'
import type { Problem, ProblemCode } from '@masquerade/protocol/problem'
import type { OPERATIONS, OperationId } from '@masquerade/protocol/public-api'
import type { ArenaFault } from '@masquerade/store/arenas'
import type { RateVerdict } from '@masquerade/store/rate-limiter'
import type { SupplyFault } from '@masquerade/store/supply-file'
import type { ZodType, z } from 'zod'
import type { SignedIn } from '@/lib/server/auth.ts'

/** The user who calls, and by what. */
export interface Caller {
  user: SignedIn
  by: 'session' | 'token'
  /** The session's id, when it is by one. */
  session?: string
}

/** Why something is not done: a code for programs and for the words of pages, a sentence for people who read neither. */
export interface Refusal {
  code: ProblemCode
  message: string
  /** Which of several reasons for the same code it is, where pages have a sentence for each; programs do not get it. */
  cause?: string
  /** What the problem details say besides: what is wrong with a document, each with its path. */
  more?: Pick<Problem, 'refusals'>
  /** What is left of the limit that was counted. */
  left?: RateVerdict
  /** What is wrong with a stated arena, field by field: pages have words of their own for it. */
  faults?: readonly ArenaFault[]
  /** The same of an uploaded list, line by line. */
  lines?: readonly SupplyFault[]
}

export const refuse = (code: ProblemCode, message: string, more: Omit<Refusal, 'code' | 'message'> = {}) =>
  err<Refusal>({ code, message, ...more })

/** Why the store would not do something, in its words. */
type StoreRefusal = Pick<Refusal, 'code' | 'message' | 'cause' | 'faults'>

export const cannot = ({ code, message, cause, faults }: StoreRefusal) =>
  refuse(code, `This cannot be done: ${message}.`, { ...(cause !== undefined && { cause }), ...(faults && { faults }) })

/** What an operation answers; the status is the first that it declares, unless another is named. */
export interface Answer<Body> {
  body: Body
  status?: number
  headers?: Record<string, string>
}

export const answer = <Body>(body: Body, more: Omit<Answer<Body>, 'body'> = {}) => ok<Answer<Body>>({ body, ...more })

/** Answers with what the store did, or refuses as the store refused. */
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
/** The documents that an operation answers; undefined for one that answers nothing but that it is done. */
export type AnsweredBy<Id extends OperationId> = [SchemaOf<AnswersOf<Id>>] extends [never]
  ? undefined
  : z.output<SchemaOf<AnswersOf<Id>>>
/** Who calls: known where the operation is an owner's. */
export type CallerOf<Id extends OperationId> = Declared<Id>['access'] extends 'owner' | 'session' ? Caller : undefined

/** Header fields of what was sent, by whichever door. */
export type Headers = Pick<globalThis.Headers, 'get' | 'has'>

/** Who wants something, and of what, before the document that was sent is looked at. */
export interface Asked<Id extends OperationId> {
  params: ParamsOf<Id>
  query: QueryOf<Id>
  caller: CallerOf<Id>
  headers: Headers
}

export interface Call<Id extends OperationId, Subject> extends Asked<Id> {
  body: BodyOf<Id>
  /** What it is about, as `find` found it. */
  subject: Subject
}

/** How an operation is done: once for all its callers, pages and programs. */
export interface Handling<Id extends OperationId, Subject> {
  /** Finds the subject of the operation; what is not the caller's looks as if it did not exist. */
  find?(asked: Asked<Id>): Promise<Result<Subject, Refusal>>
  /** It counts its limit by itself, since not everything that is asked for counts. */
  countsItself?: boolean
  /** A response is a document that is no JSON of a schema. */
  handle(call: Call<Id, Subject>): Promise<Result<Answer<AnsweredBy<Id>>, Refusal> | Response>
}

export interface Handler<Id extends OperationId = OperationId> {
  id: Id
  // biome-ignore lint/suspicious/noExplicitAny: what `find` finds goes to `handle` of the same handler alone
  handling: Handling<Id, any>
}

/** The handler of an operation that the API declares. */
export const handles = <Id extends OperationId, Subject = undefined>(
  id: Id,
  handling: Handling<Id, Subject>,
): Handler<Id> => ({ id, handling })
