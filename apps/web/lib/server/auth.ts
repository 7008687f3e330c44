import 'server-only'
import type { User as StoredUser } from '@masquerade/store'
import { redirect } from 'next/navigation'
import { getServerSession, type NextAuthOptions } from 'next-auth'
import { cache } from 'react'
import { safeCallback } from '../auth/safe-callback.ts'
import { providersOf, type Way, waysOf } from './auth-providers.ts'
import { getEnv } from './env.ts'
import { getStore } from './store.ts'

/** Who is signed in, as the store has them now. */
export type SignedIn = Pick<StoredUser, 'id' | 'name' | 'role' | 'image'>

declare module 'next-auth' {
  interface Session {
    user?: SignedIn
  }
  /** What a way to sign in tells of somebody. */
  interface User {
    id: string
    login: string
    orgs: string[]
  }
}

/**
 * Sessions are sealed cookies that name the user and nothing else: who that is, and whether there still is one, is read
 * from the store each time. What the other side's tokens would open is not kept.
 */
export function authOptions(): NextAuthOptions {
  const env = getEnv()
  const secure = env.MASQUERADE_URL?.startsWith('https://') ?? false
  return {
    ...(env.AUTH_SECRET !== undefined && { secret: env.AUTH_SECRET }),
    providers: providersOf(env),
    session: { strategy: 'jwt' },
    useSecureCookies: secure,
    cookies: { csrfToken: { name: csrfCookie(secure), options: csrfCookieOptions(secure) } },
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
        return { sub: id }
      },
      async session({ session, token }) {
        const user = token.sub === undefined ? undefined : await getStore().users.get(token.sub)
        const { expires } = session
        if (!user) return { expires }
        const { id, name, role, image } = user
        return { expires, user: { id, name, role, ...(image !== undefined && { image }) } }
      },
    },
    logger: {
      // Not what came with it: that may hold what the other side sent.
      error: (code, about) => console.error(`sign-in: ${code}: ${messageOf(about)}`),
      warn: (code) => console.warn(`sign-in: ${code}`),
    },
  }
}

/** Who is signed in, if anybody: looked up once for each request. */
export const currentUser = cache(async (): Promise<SignedIn | undefined> => {
  if (getEnv().AUTH_SECRET === undefined) return undefined
  return (await getServerSession(authOptions()))?.user
})

/** For pages of one's own: whoever is not signed in does that first, and comes back to `path`. */
export async function signedIn(path: `/${string}`): Promise<SignedIn> {
  return (await currentUser()) ?? redirect(`/sign-in?callbackUrl=${encodeURIComponent(path)}`)
}

/** How one can sign in here; none when nothing could seal a session. */
export function signInWays(): Way[] {
  const env = getEnv()
  return env.AUTH_SECRET === undefined ? [] : waysOf(env)
}

export const csrfCookie = (secure: boolean): string => `${secure ? '__Host-' : ''}masquerade-csrf`

export function csrfCookieOptions(secure: boolean) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
}

function messageOf(about: unknown): string {
  if (about instanceof Error) return about.message
  const inner = typeof about === 'object' && about !== null && 'error' in about ? about.error : undefined
  return inner instanceof Error ? inner.message : 'no more is known'
}
