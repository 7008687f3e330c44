import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../env.ts'
import { CODE_COOKIE, CODE_COOKIE_SECONDS, CODE_PARAMETER, isCode, sealOfCode } from '../../lib/auth/sign-in-code.ts'
import type { Visitor } from './doorman.ts'

type Known = Partial<Pick<Env, 'MASQUERADE_SIGN_IN_CODE' | 'AUTH_SECRET'>>

/** A browser on this machine that sends the code gets a cookie and is redirected, out of its history. */
export function signInLink({ MASQUERADE_SIGN_IN_CODE: code, AUTH_SECRET: secret }: Known) {
  return ({ method, url = '' }: IncomingMessage, response: ServerResponse, { atThisMachine }: Visitor): boolean => {
    // A path that begins with two slashes is refused, since a redirect to it would lead to another site.
    if (method !== 'GET' || !/^\/(?![/\\])/.test(url) || !url.includes(`${CODE_PARAMETER}=`)) return false
    const address = new URL(url, 'http://localhost')
    const given = address.searchParams.get(CODE_PARAMETER)
    if (given === null) return false
    address.searchParams.delete(CODE_PARAMETER)
    if (atThisMachine && secret !== undefined && isCode(given, code)) {
      const cookie = `${CODE_COOKIE}=${sealOfCode(secret)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${CODE_COOKIE_SECONDS}`
      response.setHeader('set-cookie', cookie)
    }
    const location = address.pathname + address.search
    response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end()
    return true
  }
}
