import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { keepNewest } from '@masquerade/game'
import type { Env } from '../../env.ts'
import { isSecureSite, sessionCookie, sessionIn } from '../../lib/auth/session-cookie.ts'
import type { Store } from '../../lib/server/open-store.ts'

const MOST_KNOWN = 5_000

type Stored = Pick<Store, 'sessions' | 'tokens'>

/** Finds the account whose requests are counted; the operation itself checks that session or token is valid. */
export function accounts({ sessions, tokens }: Stored, env: Pick<Env, 'AUTH_SECRET' | 'MASQUERADE_URL'>) {
  const name = sessionCookie(isSecureSite(env))
  const known = new Map<string, string>()

  async function lookedUp(token: string | undefined, cookie: string | undefined): Promise<string | undefined> {
    if (token !== undefined) return (await tokens.use(token))?.user.id
    const session = await sessionIn(cookie, env.AUTH_SECRET)
    return session === undefined ? undefined : (await sessions.user(session))?.id
  }

  return async ({ headers }: IncomingMessage): Promise<string | undefined> => {
    const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
    const cookie = cookieIn(headers.cookie, name)
    const credential = token ?? cookie
    if (credential === undefined) return undefined
    const key = createHash('sha256').update(credential).digest('base64url')
    const account = known.get(key) ?? (await lookedUp(token, cookie))
    if (account === undefined) return undefined
    keepNewest(known, key, account, MOST_KNOWN)
    return account
  }
}

function cookieIn(header = '', name: string): string | undefined {
  const found = header.split(';').find((pair) => pair.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}
