import { type ZodObject, type ZodType, z } from 'zod'
import { slug } from '../api/api.ts'
import type { ProblemCode } from '../problem.ts'
import type { ApiLimitName, DoorLimitName } from './limits.ts'

export const TOPICS = {
  matches: 'Matches, as they happen and as they happened.',
  leaderboards: 'Who is good, and how sure that is.',
  agents: 'The players.',
  'own agents': 'What an owner’s program does.',
  'own arenas': 'What an organizer’s program does.',
  experiments:
    'The lab: experiments as documents, their matches and tables, and what their owner’s program does with them.',
  mailbox: 'Asks and answers of agents that connect outwards.',
  account: 'The user and their tokens.',
  people: 'What people do on pages of the site.',
  about: 'The API itself.',
}
export type Topic = keyof typeof TOPICS

/** A `session` is a person who is signed in on the site; an `owner` may also be a program with an access token. */
export type Access = 'anyone' | 'owner' | 'session' | 'visitor' | 'mailbox'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Said<Schema extends ZodObject = ZodObject> {
  schema: Schema
  words: Readonly<Record<string, string>>
}

export interface OperationAnswer {
  says: string
  body?: ZodType
  types?: readonly string[]
}

export interface Operation {
  method: Method
  path: `/${string}`
  topic: Topic
  access: Access
  orToken?: true
  summary: string
  detail?: string
  params?: Said
  query?: Said
  body?: ZodType
  answers: Readonly<Partial<Record<200 | 201 | 202 | 204 | 304, OperationAnswer>>>
  refusals?: Readonly<Partial<Record<400 | 401 | 403 | 404 | 409 | 502 | 503, readonly ProblemCode[]>>>
  limit?: ApiLimitName
  /** Whether the handler itself decides which of its requests count against the limit. */
  countsItself?: true
  points?: number
  mostBytes?: number
  costly?: Costly
}

export type Costly = true | 'narrowed' | readonly string[]

type More = Omit<Operation, 'topic' | 'access' | 'method' | 'path'>
type Params<Given> = Given extends [infer Params] ? { params: Params } : object

export const call = <
  const About extends Topic,
  const By extends Access,
  const How extends Method,
  const Path extends Operation['path'],
  Given extends [] | [Said],
  const Rest extends More,
>(
  topic: About,
  access: By,
  method: How,
  path: Path,
  ...more: [...params: Given, rest: Rest & Record<Exclude<keyof Rest, keyof More>, never>]
) => {
  const [rest, params] = more.toReversed() as [Rest, ...Given] // the order of before, the other way round
  // The object has the field `params` exactly when parameters were given, as the type `Params` says.
  return { topic, access, method, path, ...((params ? { params } : {}) as Params<Given>), ...rest }
}

export function countedAs({ method, access, costly }: Operation): DoorLimitName | undefined {
  if (access === 'mailbox') return undefined
  return method === 'GET' ? costly && 'reads' : 'changes'
}

/** A misspelt or repeated name is refused: if it were ignored, the answer would be about something else than asked. Where a call takes no query, any is allowed, to pass caches by. */
export function queryFault({ query }: Operation, given: URLSearchParams): string | undefined {
  const known = query && Object.keys(query.schema.shape)
  const names = [...given.keys()]
  const wrong = known && names.find((name, index) => !known.includes(name) || names.indexOf(name) < index)
  if (wrong === undefined) return undefined
  const why = known?.includes(wrong) ? 'can be given only once' : `is not known here; known are ${known?.join(', ')}`
  return `The query does not fit: ${JSON.stringify(wrong.slice(0, 60))} ${why}.`
}

/** A path or query value of the API that no sentence describes makes the compilation fail. */
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
export const agentInArena = said(z.object({ slug, agent: slug }), { slug: ARENA_NAME, agent: AGENT_NAME })
export const oneArena = said(z.object({ slug }), { slug: ARENA_NAME })
export const oneExperiment = said(z.object({ slug }), { slug: EXPERIMENT_NAME })

export const done = z.object({ ok: z.literal(true) })

export const NOT_THEIRS = { 403: ['not-yours'], 404: ['no-such-arena'] } as const
