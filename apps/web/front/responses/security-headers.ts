import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../env.ts'

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** In an API answer or a file that a browser shows as a page, no scripts run. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const CODE = { 'x-content-type-options': HEADERS['x-content-type-options'] }
const DATA = { ...HEADERS, 'content-security-policy': DATA_POLICY, 'x-frame-options': 'DENY' }
/** A browser shows an upload as a picture and never as a document, whatever type the browser guesses. */
const UPLOADED = { ...HEADERS, 'content-security-policy': "default-src 'none'; sandbox", 'x-frame-options': 'DENY' }
const HTTPS_ALONE = { 'strict-transport-security': 'max-age=31536000' }

type Settings = Pick<Env, 'HF_CLIENT_ID' | 'HF_HUB_URL' | 'GITHUB_ID' | 'MASQUERADE_URL'> &
  Partial<Pick<Env, 'NODE_ENV'>>
type Asked = Pick<IncomingMessage, 'headers'>
type Answering = Pick<ServerResponse, 'setHeader'> & { nonce?: string | undefined }

/** Next reads the nonce (a random permission for scripts) from the policy, so that it is set on the request, too. */
export function securityHeaders(env: Settings): (request: Asked, response: Answering, pathname: string) => void {
  // Browsers also hold redirects after a form against this list, so it names the sign-in providers.
  const forms = [
    "'self'",
    ...(env.HF_CLIENT_ID ? [new URL(env.HF_HUB_URL).origin] : []),
    ...(env.GITHUB_ID ? ['https://github.com'] : []),
  ]
  // A development server compiles pages on demand, whose scripts must evaluate text as code.
  const building = env.NODE_ENV === 'development'
  const always = env.MASQUERADE_URL?.startsWith('https:') ? HTTPS_ALONE : {}

  function ofPage({ headers }: Asked, response: Answering, pathname: string): Record<string, string> {
    const nonce = newNonce()
    const { host } = headers
    // Embedded pages change nothing and have no session, so any page may show them in a frame.
    const framed = EMBEDDED_PATH.test(pathname)
    // Scripts need the nonce, a random value of this one answer, or are loaded by a script that has it.
    const policy = [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'${building ? " 'unsafe-eval'" : ''}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      // Not every browser takes a websocket to the same host for the same origin.
      `connect-src 'self'${isHost(host) ? ` ws://${host} wss://${host}` : ''}`,
      "object-src 'none'",
      "base-uri 'none'",
      `form-action ${framed ? "'none'" : forms.join(' ')}`,
      `frame-ancestors ${framed ? '*' : "'none'"}`,
    ].join('; ')
    headers['content-security-policy'] = policy
    response.nonce = nonce
    return { ...HEADERS, 'content-security-policy': policy, ...(!framed && { 'x-frame-options': 'DENY' }) }
  }

  return (request, response, pathname) => {
    for (const name of POLICIES) delete request.headers[name]
    const own = KINDS.find(([path]) => path.test(pathname))?.[1] ?? ofPage(request, response, pathname)
    for (const [name, value] of Object.entries({ ...always, ...own })) response.setHeader(name, value)
  }
}

const POLICIES = ['content-security-policy', 'content-security-policy-report-only']

const CODE_PATH = /^\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)$/
/** The whole path must match, since a longer path that begins in the same way may lead to another page. */
const EMBEDDED_PATH = /^\/embed\/(?:leaderboard\/[\w-]{1,100}|[\w-]{1,40})$/
const UPLOADED_PATH = /^\/(?:api\/v1\/agents\/[\w-]{1,100}\/avatar|arenas\/[\w-]{1,100}\/picture)$/
const DATA_PATH = /^\/(?:api|live|dumps)\//
const KINDS = [
  [CODE_PATH, CODE],
  [UPLOADED_PATH, UPLOADED],
  [DATA_PATH, DATA],
] as const

/** A random value that permits the scripts of one answer; an attacker who injects text cannot guess it. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** A host header may contain any text, which would become part of the policy. */
const isHost = (host: string | undefined): host is string =>
  host !== undefined && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)
