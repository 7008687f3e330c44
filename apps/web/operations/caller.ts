import 'server-only'
import { ok, type Result } from '@masquerade/game'
import { currentSession, currentUser, type SignedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { type Caller, type Headers, type Refusal, refuse } from './operation.ts'

export async function callerBy(headers: Headers): Promise<Result<Caller, Refusal>> {
  const authorization = headers.get('authorization')
  if (authorization !== null) return byToken(/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '')
  const session = await currentSession()
  return session
    ? ok({ user: session.user, by: 'session', session: session.id })
    : refuse('not-signed-in', 'Sign in, or send a personal token: "Authorization: Bearer msq_…".')
}

async function byToken(token: string): Promise<Result<Caller, Refusal>> {
  const use = await getStore().tokens.use(token)
  if (!use) return refuse('bad-token', 'This access token is not valid or was revoked: make one at /me/tokens.')
  if (use.agentId !== undefined) {
    return refuse(
      'mailbox-token',
      'This token works only for the mailbox of its agent: make another one at /me/tokens.',
    )
  }
  const { id, name, role, image } = use.user
  return ok({ user: { id, name, role, ...(image !== undefined && { image }) }, by: 'token' })
}

/** A reader of a public answer who sends an invalid token counts as signed out. */
export async function readerBy(headers: Headers): Promise<SignedIn | undefined> {
  if (!headers.has('authorization')) return currentUser()
  const caller = await callerBy(headers)
  return caller.ok ? caller.value.user : undefined
}

/** An operation that needs a signed-in user refuses tokens, so that a leaked token cannot take over an account. */
export const refuseToken = () =>
  refuse('session-needed', 'A token cannot do this: sign in on the site and do it there.')
