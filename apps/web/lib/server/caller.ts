import 'server-only'
import { boundedJson } from '@masquerade/game'
import type { ZodType } from 'zod'
import { refuse } from '../api/refuse.ts'
import { isSameOrigin } from '../auth/request-origin.ts'
import { currentSession, type SignedIn } from './auth.ts'
import { bodyText } from './body-text.ts'
import { getEnv } from './env.ts'
import { getStore } from './store.ts'

/** The user who calls the API, and by what. */
export interface Caller {
  user: SignedIn
  by: 'session' | 'token'
  /** The session's id, when it is by one. */
  session?: string
}

const SAFE = ['GET', 'HEAD']
const LONGEST_BODY = 64_000
const DEEPEST_BODY = 64
const MOST_VALUES = 20_000

/** By a personal token, or by a session, which changes something only when a page of ours asks; else the refusal. */
export async function callerOf(request: Request): Promise<Caller | Response> {
  const authorization = request.headers.get('authorization')
  if (authorization !== null) return byToken(/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '')
  const session = await currentSession()
  if (!session) {
    return refuse(401, 'not-signed-in', 'Sign in, or send a personal token: "Authorization: Bearer msq_…".')
  }
  if (!SAFE.includes(request.method) && !isSameOrigin(request.headers, getEnv().MASQUERADE_URL)) {
    return refuse(
      403,
      'other-origin',
      'A session is good for pages of this site only: a program sends a personal token.',
    )
  }
  return { user: session.user, by: 'session', session: session.id }
}

/** The refusal of an action that no token may do, so that a leaked token cannot make itself at home. */
export const refuseToken = (): Response =>
  refuse(403, 'session-needed', 'A token cannot do this: do it on the site, signed in.')

async function byToken(token: string): Promise<Caller | Response> {
  const use = await getStore().tokens.use(token)
  if (!use) return refuse(401, 'bad-token', 'This token is none of ours, or was revoked: make one at /me/tokens.')
  if (use.agentId !== undefined) {
    return refuse(403, 'mailbox-token', 'This token is good for the mailbox of its agent and nothing else.')
  }
  const { id, name, role, image } = use.user
  return { user: { id, name, role, ...(image !== undefined && { image }) }, by: 'token' }
}

/** A JSON body of a form; else the refusal, which names each thing that is wrong. */
export async function bodyOf<T>(
  request: Request,
  schema: ZodType<T>,
  mostBytes = LONGEST_BODY,
): Promise<{ body: T } | Response> {
  const text = await bodyText(request, mostBytes)
  if (text instanceof Response) return text
  const given = parsedJson(text)
  // A schema that looks into any JSON goes as deep as it is.
  const bounded = boundedJson(given ?? null, { characters: mostBytes, depth: DEEPEST_BODY, values: MOST_VALUES })
  if (!bounded.ok) return refuse(400, 'bad-request', `The request does not fit: it ${bounded.error}.`)
  const parsed = schema.safeParse(given)
  if (parsed.success) return { body: parsed.data }
  const wrong = parsed.error.issues.map(({ path, message }) =>
    path.length ? `${path.join('.')}: ${message}` : message,
  )
  return refuse(400, 'bad-request', `The request does not fit: ${wrong.join('; ')}.`)
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
