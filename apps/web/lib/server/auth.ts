import 'server-only'
import type { User as StoredUser } from '@masquerade/store/users'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { getServerSession, type NextAuthOptions } from 'next-auth'
import { cache } from 'react'
import { safeCallback } from '../auth/safe-callback.ts'
import { isSecureSite, sessionCookie } from '../auth/session-cookie.ts'
import { CODE_COOKIE, isCode, isSealOfCode } from '../auth/sign-in-code.ts'
import { providersOf, type Way, waysOf } from './auth-providers.ts'
import { getEnv } from './env.ts'
import { sayInLog } from './process.ts'
import { getStore } from './store.ts'

/** The user who is signed in, as the store has them now. */
export type SignedIn = Pick<StoredUser, 'id' | 'name' | 'role' | 'image'>

declare module 'next-auth' {
  interface Session {
    /** The id of a session in the store. */
    sid?: string
  }
  /** What a provider of sign-ins says of a user. */
  interface User {
    id: string
    login: string
    orgs: string[]
  }
}

const SESSION_SECONDS = 30 * 24 * 60 * 60

/**
 * Sessions are sealed cookies that name a session of the store and nothing else: whose it is, and whether it still
 * stands, is read from the store each time. What the other side's tokens would open is not kept.
 */
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
      // The store is not asked here: what it throws, next-auth would take for a session that is none.
      session: ({ session: { expires }, token: { sid } }) => ({ expires, ...(typeof sid === 'string' && { sid }) }),
    },
    logger: {
      // Not what came with it: that may hold what the other side sent.
      error: (code, about) => sayInLog(`sign-in: ${code}: ${messageOf(about)}`, { level: 'error' }),
      warn: (code) => sayInLog(`sign-in: ${code}`, { level: 'warn' }),
    },
  }
}

export interface CurrentSession {
  id: string
  user: SignedIn
}

/** The session of the user who is signed in, if there is one: looked up once for each request. */
export const currentSession = cache(async (): Promise<CurrentSession | undefined> => {
  if (getEnv().AUTH_SECRET === undefined) return undefined
  const session = (await getServerSession(authOptions()))?.sid
  const user = session === undefined ? undefined : await getStore().sessions.user(session)
  if (session === undefined || !user) return undefined
  const { id, name, role, image } = user
  return { id: session, user: { id, name, role, ...(image !== undefined && { image }) } }
})

/** The user who is signed in, if there is one. */
export const currentUser = async (): Promise<SignedIn | undefined> => (await currentSession())?.user

/** For a user's own pages: a visitor signs in first, and comes back to `path`. */
export async function signedIn(path: `/${string}`): Promise<SignedIn> {
  return (await currentUser()) ?? redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`)
}

/** How one can sign in here; none when nothing could seal a session. */
export function signInWays(): Way[] {
  const env = getEnv()
  return env.AUTH_SECRET === undefined ? [] : waysOf(env)
}

/** Whether somebody has read the code in the terminal: this browser has brought it before, or it stands in this form. */
export async function knowsCode(given?: string | null): Promise<boolean> {
  const { AUTH_SECRET, MASQUERADE_SIGN_IN_CODE } = getEnv()
  if (AUTH_SECRET === undefined || MASQUERADE_SIGN_IN_CODE === undefined) return false
  if (isCode(given, MASQUERADE_SIGN_IN_CODE)) return true
  return isSealOfCode((await cookies()).get(CODE_COOKIE)?.value, AUTH_SECRET)
}

export const csrfCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}masquerade-csrf`

export function ownCookieOptions(secure: boolean) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
}

function messageOf(about: unknown): string {
  if (about instanceof Error) return about.message
  const inner = typeof about === 'object' && about !== null && 'error' in about ? about.error : undefined
  return inner instanceof Error ? inner.message : 'no more is known'
}
