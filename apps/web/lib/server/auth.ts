import 'server-only'
import type { User as StoredUser } from '@masquerade/store/users'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getServerSession, type NextAuthOptions } from 'next-auth'
import { cache } from 'react'
import { safeCallback } from '../auth/safe-callback.ts'
import { isSecureSite, sessionCookie } from '../auth/session-cookie.ts'
import { CODE_COOKIE, isCode, isSealOfCode } from '../auth/sign-in-code.ts'
import { otherUser, signedOut } from '../auth/signed-out.ts'
import { OPENED_BY } from '../keeps-form.ts'
import { providersOf, type Way, waysOf } from './auth-providers.ts'
import { getEnv } from './env.ts'
import { sayInLog } from './process.ts'
import { getStore } from './store.ts'

export type SignedIn = Pick<StoredUser, 'id' | 'name' | 'role' | 'image'>

declare module 'next-auth' {
  interface Session {
    sid?: string
  }
  interface User {
    id: string
    login: string
    orgs: string[]
  }
}

const SESSION_SECONDS = 30 * 24 * 60 * 60

/** The cookie contains only the id of a stored session, so that deleting the session signs the user out. */
export function authOptions(): NextAuthOptions {
  const env = getEnv()
  const secure = isSecureSite(env)
  return {
    ...(env.AUTH_SECRET !== undefined && { secret: env.AUTH_SECRET }),
    providers: providersOf(env),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    useSecureCookies: secure,
    cookies: {
      csrfToken: { name: csrfCookie(secure), options: ownCookieOptions(secure) },
      sessionToken: { name: sessionCookie(secure), options: ownCookieOptions(secure) },
    },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    callbacks: {
      redirect: ({ url, baseUrl }) => baseUrl + safeCallback(url),
      async jwt({ token, user, account }) {
        if (!account) return token
        const { id } = await getStore().users.signIn({
          provider: account.provider as Way, // next-auth knows no others than those above
          providerId: account.providerAccountId,
          login: user.login,
          orgs: 'orgs' in user ? user.orgs : [],
          name: user.name ?? user.login,
          ...(user.image && { image: user.image }),
        })
        return { sid: await getStore().sessions.begin(id, SESSION_SECONDS) }
      },
      // No database query here: next-auth would treat a database error as a missing session.
      session: ({ session: { expires }, token: { sid } }) => ({ expires, ...(typeof sid === 'string' && { sid }) }),
    },
    logger: {
      // Errors of sign-in are logged without their details, which may contain data from the sign-in provider.
      error: (code, about) => sayInLog(`sign-in: ${code}: ${messageOf(about)}`, { level: 'error' }),
      warn: (code) => sayInLog(`sign-in: ${code}`, { level: 'warn' }),
    },
  }
}

export const currentSession = cache(async (): Promise<{ id: string; user: SignedIn } | undefined> => {
  if (getEnv().AUTH_SECRET === undefined) return undefined
  const session = (await getServerSession(authOptions()))?.sid
  const user = session === undefined ? undefined : await getStore().sessions.user(session)
  if (session === undefined || !user) return undefined
  const { id, name, role, image } = user
  return { id: session, user: { id, name, role, ...(image !== undefined && { image }) } }
})

export const currentUser = async (): Promise<SignedIn | undefined> => (await currentSession())?.user

/** The sign-in page then says that the form was opened by another user. */
export const OTHER_USER = 'other-user'

type Path = `/${string}`

export const signedIn = async (path: Path): Promise<SignedIn> => (await currentUser()) ?? redirect(signInPage(path))

const signInPage = (path: Path) => `/sign-in?callbackUrl=${encodeURIComponent(path)}`

/**
 * The user of a form, which acts for no other user than the one who opened it. A page that was led to the sign-in would
 * lose what was typed into its form, so that the form stays and says why; without scripts, most browsers keep it on the way back.
 */
export async function stillSignedIn(path: Path, form: FormData): Promise<SignedIn> {
  const user = await currentUser()
  const openedBy = form.get(OPENED_BY)
  if (user && (openedBy === null || openedBy === user.id)) return user
  if ((await headers()).has('next-action')) throw user ? otherUser(user.name) : signedOut()
  return redirect(user ? `${signInPage(path)}&error=${OTHER_USER}` : signInPage(path))
}

/** Lists the ways to sign in: none if the site has no secret with which to encrypt session cookies. */
export function signInWays(): Way[] {
  const env = getEnv()
  return env.AUTH_SECRET === undefined ? [] : waysOf(env)
}

export async function knowsCode(given?: string | null): Promise<boolean> {
  const { AUTH_SECRET, MASQUERADE_SIGN_IN_CODE } = getEnv()
  if (AUTH_SECRET === undefined || MASQUERADE_SIGN_IN_CODE === undefined) return false
  if (isCode(given, MASQUERADE_SIGN_IN_CODE)) return true
  return isSealOfCode((await cookies()).get(CODE_COOKIE)?.value, AUTH_SECRET)
}

export const csrfCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}masquerade-csrf`

export const ownCookieOptions = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const

function messageOf(about: unknown): string {
  if (about instanceof Error) return about.message
  const inner = typeof about === 'object' && about !== null && 'error' in about ? about.error : undefined
  return inner instanceof Error ? inner.message : 'no more is known'
}
