import 'server-only'
import { err, ok, type Result } from '@masquerade/game'
import type { Problem, ProblemCode } from '@masquerade/protocol/problem'
import type { OPERATIONS, OperationId } from '@masquerade/protocol/public-api'
import type { ArenaFault } from '@masquerade/store/arenas'
import type { RateVerdict } from '@masquerade/store/rate-limiter'
import type { SupplyFault } from '@masquerade/store/supply-file'
import type { ZodType, z } from 'zod'
import type { SignedIn } from '@/lib/server/auth.ts'

/** The user who calls the operation, and whether a token or a session identifies the user. */
export interface Caller {
  user: SignedIn
  by: 'session' | 'token'
  /** The session's id, when the caller is authenticated by a session. */
  session?: string
}

/**
 * The refusal of an API request: an error code for programs and for pages, which show sentences of their own, and a
 * message for all other readers.
 */
export interface Refusal {
  code: ProblemCode
  message: string
  /**
   * The more precise cause of a refusal, if an error code has several causes; only pages use it, to show a sentence
   * for each cause.
   */
  cause?: string
  /** Further details of the refusal, such as the errors in a submitted document, each with its path in the document. */
  more?: Pick<Problem, 'refusals'>
  /** How many requests the client may still send under the rate limit against which this request was counted. */
  left?: RateVerdict
  /** The errors in an arena's settings, by field; pages show a sentence for each. */
  faults?: readonly ArenaFault[]
  /** The errors in an uploaded list of words or topics, by line number. */
  lines?: readonly SupplyFault[]
}

export const refuse = (code: ProblemCode, message: string, more: Omit<Refusal, 'code' | 'message'> = {}) =>
  err<Refusal>({ code, message, ...more })

/** The store's refusal. */
type StoreRefusal = Pick<Refusal, 'code' | 'message' | 'cause' | 'faults'>

export const cannot = ({ code, message, cause, faults }: StoreRefusal) =>
  refuse(code, `This cannot be done: ${message}.`, { ...(cause !== undefined && { cause }), ...(faults && { faults }) })

/**
 * The answer of an API operation; the HTTP status is the first one that the operation declares, unless another is
 * given.
 */
export interface Answer<Body> {
  body: Body
  status?: number
  headers?: Record<string, string>
}

export const answer = <Body>(body: Body, more: Omit<Answer<Body>, 'body'> = {}) => ok<Answer<Body>>({ body, ...more })

/** Answers an API request with the result from the database, or refuses it for the reason that the result states. */
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
/** The type of the body with which an API operation answers; undefined for an operation that answers without a body. */
export type AnsweredBy<Id extends OperationId> = [SchemaOf<AnswersOf<Id>>] extends [never]
  ? undefined
  : z.output<SchemaOf<AnswersOf<Id>>>
/** The type of an API operation's caller: always a known user where the operation requires an owner or a session. */
export type CallerOf<Id extends OperationId> = Declared<Id>['access'] extends 'owner' | 'session' ? Caller : undefined

/** The header fields of a request, whether it comes from a page or from a program. */
export type Headers = Pick<globalThis.Headers, 'get' | 'has'>

/** An API request before its body is parsed. */
export interface Asked<Id extends OperationId> {
  params: ParamsOf<Id>
  query: QueryOf<Id>
  caller: CallerOf<Id>
  headers: Headers
}

export interface Call<Id extends OperationId, Subject> extends Asked<Id> {
  body: BodyOf<Id>
  /** The object that the request is about, such as a match, as the operation's `find` function returned it. */
  subject: Subject
}

/** The implementation of an API operation, which is the same whether a page or a program calls it. */
export interface Handling<Id extends OperationId, Subject> {
  /**
   * Finds the object that the request is about, such as a match; an object that the caller may not see counts as not
   * found.
   */
  find?(asked: Asked<Id>): Promise<Result<Subject, Refusal>>
  /**
   * Whether the operation's own code counts its requests against the rate limit, since some of the requests are not to
   * be counted.
   */
  countsItself?: boolean
  /** Performs the operation after all checks; it returns a `Response` object for a document that is not JSON. */
  handle(call: Call<Id, Subject>): Promise<Result<Answer<AnsweredBy<Id>>, Refusal> | Response>
}

export interface Handler<Id extends OperationId = OperationId> {
  id: Id
  // biome-ignore lint/suspicious/noExplicitAny: what `find` finds goes to `handle` of the same handler alone
  handling: Handling<Id, any>
}

/** Makes the handler of an operation that the API declares. */
export const handles = <Id extends OperationId, Subject = undefined>(
  id: Id,
  handling: Handling<Id, Subject>,
): Handler<Id> => ({ id, handling })
