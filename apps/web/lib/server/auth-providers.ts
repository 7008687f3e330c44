import 'server-only'
import { composed, storable } from '@masquerade/game'
import type { NextAuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import GitHub from 'next-auth/providers/github'
import type { Env } from '@/env.ts'

type Provider = NextAuthOptions['providers'][number]
export type Way = 'huggingface' | 'github' | 'local'

const WITHIN_MS = 10_000

export function waysOf(env: Env): Way[] {
  return [
    ...(env.HF_CLIENT_ID && env.HF_CLIENT_SECRET ? (['huggingface'] as const) : []),
    ...(env.GITHUB_ID && env.GITHUB_SECRET ? (['github'] as const) : []),
    ...(isLocalOffered(env) ? (['local'] as const) : []),
  ]
}

const isLocalOffered = (env: Env): boolean =>
  env.MASQUERADE_LOCAL_SIGN_IN === '1' && !env.MASQUERADE_URL && env.MASQUERADE_SIGN_IN_CODE !== undefined

const PROVIDERS: Record<Way, (env: Env) => Provider> = { huggingface: huggingFace, github: gitHub, local }

export const providersOf = (env: Env): Provider[] => waysOf(env).map((way) => PROVIDERS[way](env))

interface HubProfile {
  sub: string
  name?: string
  preferred_username: string
  picture?: string
  orgs?: readonly { preferred_username?: string; roleInOrg?: string }[] | null
}

/** The library next-auth has no provider for Hugging Face; this one is OpenID Connect. */
function huggingFace(env: Env): Provider {
  return {
    id: 'huggingface',
    name: 'Hugging Face',
    type: 'oauth',
    wellKnown: `${env.HF_HUB_URL.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid profile' } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId: env.HF_CLIENT_ID ?? '',
    clientSecret: env.HF_CLIENT_SECRET ?? '',
    httpOptions: { timeout: WITHIN_MS },
    // Asks Hugging Face for the user's organizations, which the id token of the sign-in does not contain.
    userinfo: { request: ({ client, tokens }) => client.userinfo(tokens.access_token ?? '') },
    profile: ({ sub, name, preferred_username: login, picture, orgs }: HubProfile) => ({
      id: sub,
      name: name?.trim() || login,
      login,
      orgs: hubSpeaksFor(orgs),
      ...(picture?.startsWith('https://') && { image: picture }),
    }),
  }
}

function gitHub(env: Env): Provider {
  return GitHub({
    clientId: env.GITHUB_ID ?? '',
    clientSecret: env.GITHUB_SECRET ?? '',
    authorization: { params: { scope: '' } },
    httpOptions: { timeout: WITHIN_MS },
    userinfo: { request: ({ client, tokens }) => client.userinfo(tokens.access_token ?? '') },
    profile: ({ id, name, login, avatar_url }) => ({
      id: String(id),
      name: name?.trim() || login,
      login,
      orgs: [],
      image: avatar_url,
    }),
  })
}

/** People on the site's own machine may sign in by a name alone; they type a code that the terminal shows. */
function local(): Provider {
  return Credentials({
    id: 'local',
    name: 'Local',
    credentials: { name: { type: 'text' } },
    authorize(given) {
      const name = localName(given?.name)
      return name === undefined ? null : { id: name.toLowerCase(), name, login: name, orgs: [] }
    },
  })
}

const LONGEST = 40

export function localName(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const name = storable(composed(given, 'NFC'))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return name === '' || name.length > LONGEST ? undefined : name
}

/** A user may act for the organizations in which they may write; the Hub may also send null for none. */
function hubSpeaksFor(orgs: HubProfile['orgs']): string[] {
  return (orgs ?? [])
    .filter(({ roleInOrg }) => roleInOrg === 'admin' || roleInOrg === 'write')
    .flatMap(({ preferred_username }) => preferred_username ?? [])
}
