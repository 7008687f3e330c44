import { type ZodObject, type ZodType, z } from 'zod'
import { slug } from '../api/api.ts'
import type { ProblemCode } from '../problem.ts'
import type { ApiLimitName, DoorLimitName } from './limits.ts'

/** The topics by which the public API's operations are grouped. */
export type Topic =
  | 'matches'
  | 'leaderboards'
  | 'agents'
  | 'own agents'
  | 'own arenas'
  | 'experiments'
  | 'mailbox'
  | 'account'
  | 'people'
  | 'about'

/**
 * Kinds of callers of an API operation. `anyone`: no key is needed. `owner`: a personal token, or a session on a page
 * of the site. `session`: a signed-in person on a page of the site, no token. `visitor`: a browser on a page of the
 * site, signed in or not. `mailbox`: a token for the agent's mailbox.
 */
export type Access = 'anyone' | 'owner' | 'session' | 'visitor' | 'mailbox'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The values of an operation's path or query, with a sentence about each. */
export interface Said<Schema extends ZodObject = ZodObject> {
  schema: Schema
  words: Readonly<Record<string, string>>
}

/** A reply of an operation: JSON of a schema, or a document of another type. */
export interface OperationAnswer {
  says: string
  body?: ZodType
  /** The media types of a reply that has no schema. */
  types?: readonly string[]
}

/** One operation of the public API: its input, its answers, and who may call it. */
export interface Operation {
  method: Method
  /** The operation's path below /api/v1, with its variable parts in braces. */
  path: `/${string}`
  topic: Topic
  access: Access
  /**
   * Whether a program with a personal token may call the operation as well, although the operation is meant for
   * visitors' browsers.
   */
  orToken?: true
  summary: string
  detail?: string
  params?: Said
  query?: Said
  body?: ZodType
  answers: Readonly<Partial<Record<200 | 201 | 202 | 204 | 304, OperationAnswer>>>
  /**
   * The codes with which this operation may be refused, by HTTP status, beside the codes that follow from its input and
   * its callers.
   */
  refusals?: Readonly<Partial<Record<400 | 401 | 403 | 404 | 409 | 502 | 503, readonly ProblemCode[]>>>
  limit?: ApiLimitName
  /** Number of points that one call uses of the operation's limit on requests; one by default. */
  points?: number
  /** Greatest size of the request's body in bytes; `MOST_BODY_BYTES` by default. */
  mostBytes?: number
  /** Whether a read operation is costly: always, with any query, or only with one of the listed query values. */
  costly?: Costly
}

export type Costly = true | 'narrowed' | readonly string[]

/**
 * Makes the first part of the description of one of the public API's operations: its topic, its
 * callers, its method and its path.
 */
export const call = <
  const About extends Topic,
  const By extends Access,
  const How extends Method,
  const Path extends Operation['path'],
>(
  topic: About,
  access: By,
  method: How,
  path: Path,
) => ({ topic, access, method, path })

/**
 * Returns the limit under which the site's proxy (front door) counts a call of an operation; calls of mailboxes have no
 * such limit, since the gateway counts them.
 */
export function countedAs({ method, access, costly }: Operation): DoorLimitName | undefined {
  if (access === 'mailbox') return undefined
  return method === 'GET' ? costly && 'reads' : 'changes'
}

/**
 * Makes the schema of a path or query, with a sentence about each of its values: the program does not compile when a
 * sentence is missing.
 */
export function said<Schema extends ZodObject>(
  schema: Schema,
  words: Readonly<Record<keyof Schema['shape'] & string, string>>,
): Said<Schema> {
  return { schema, words }
}

export const AGENT_NAME = 'The name that the agent has in addresses.'
export const ARENA_NAME = 'The name that the arena has in addresses.'
export const EXPERIMENT_NAME = 'The name that the experiment has in addresses.'

export const oneAgent = said(z.object({ slug }), { slug: AGENT_NAME })
export const oneArena = said(z.object({ slug }), { slug: ARENA_NAME })
export const oneExperiment = said(z.object({ slug }), { slug: EXPERIMENT_NAME })

/** The refusals of operations on an arena for users who do not organize the arena. */
export const NOT_THEIRS = { 403: ['not-yours'], 404: ['no-such-arena'] } as const
