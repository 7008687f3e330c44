import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../env.ts'

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** The policy of answers that are no pages: API answers and files. A browser that mistakes one for a page runs nothing of it. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The headers for scripts: those about pages mean nothing for a script, and a page loads a dozen. */
const CODE = { 'x-content-type-options': HEADERS['x-content-type-options'] }
const DATA = { ...HEADERS, 'content-security-policy': DATA_POLICY, 'x-frame-options': 'DENY' }
/** For uploads: shown as a picture and never as a document, whatever type a browser guesses. */
const UPLOADED = { ...HEADERS, 'content-security-policy': "default-src 'none'; sandbox", 'x-frame-options': 'DENY' }
/** After the first visit a browser uses https only, for a year after the last. */
const HTTPS_ALONE = { 'strict-transport-security': 'max-age=31536000' }

type Settings = Pick<Env, 'HF_CLIENT_ID' | 'HF_HUB_URL' | 'GITHUB_ID' | 'MASQUERADE_URL'> &
  Partial<Pick<Env, 'NODE_ENV'>>
type Asked = Pick<IncomingMessage, 'headers'>
type Answering = Pick<ServerResponse, 'setHeader'> & { nonce?: string | undefined }

/**
 * Sets the security headers of an answer. Next reads the policy of a page from its request, and puts the nonce on each
 * script that it writes; a policy that a client sends is removed.
 */
export function securityHeaders(env: Settings): (request: Asked, response: Answering, pathname: string) => void {
  // Browsers apply the policy for forms to redirects as well, so sign-in providers are listed.
  const forms = [
    "'self'",
    ...(env.HF_CLIENT_ID ? [new URL(env.HF_HUB_URL).origin] : []),
    ...(env.GITHUB_ID ? ['https://github.com'] : []),
  ]
  const building = env.NODE_ENV === 'development'
  const always = env.MASQUERADE_URL?.startsWith('https:') ? HTTPS_ALONE : {}

  function ofPage({ headers }: Asked, response: Answering, pathname: string): Record<string, string> {
    const nonce = newNonce()
    const page = { nonce, host: headers.host, building }
    // Frames change nothing and have no session: any page may embed them.
    const framed = isEmbedded(pathname)
    const policy = pagePolicy(
      framed ? { ...page, ancestors: '*', actions: [] } : { ...page, ancestors: "'none'", actions: forms },
    )
    headers['content-security-policy'] = policy
    response.nonce = nonce
    return { ...HEADERS, 'content-security-policy': policy, ...(!framed && { 'x-frame-options': 'DENY' }) }
  }

  return (request, response, pathname) => {
    for (const name of POLICIES) delete request.headers[name]
    const own = isCode(pathname)
      ? CODE
      : isUploaded(pathname)
        ? UPLOADED
        : isData(pathname)
          ? DATA
          : ofPage(request, response, pathname)
    for (const [name, value] of Object.entries({ ...always, ...own })) response.setHeader(name, value)
  }
}

/** The headers in which Next looks for a policy. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only']

/** Whether it is a built script, style or font, or the plain 404 for one. */
function isCode(pathname: string): boolean {
  return /^\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)$/.test(pathname)
}

/** Whether it is a match or a leaderboard in a frame, by its exact path: a longer path may be answered by anything. */
function isEmbedded(pathname: string): boolean {
  return /^\/embed\/(?:leaderboard\/[\w-]{1,100}|[\w-]{1,40})$/.test(pathname)
}

/** Whether it is an uploaded picture of an agent or an arena. */
function isUploaded(pathname: string): boolean {
  return /^\/(?:api\/v1\/agents\/[\w-]{1,100}\/avatar|arenas\/[\w-]{1,100}\/picture)$/.test(pathname)
}

function isData(pathname: string): boolean {
  return /^\/(?:api|live|dumps)\//.test(pathname)
}

/** The nonce of the inline scripts of one answer: text injected into a page cannot know it beforehand. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

interface PagePolicy {
  nonce: string
  /** The requested host, from which live events come. */
  host: string | undefined
  /** The pages that may hold it in a frame. */
  ancestors: "'none'" | '*'
  /** The addresses to which its forms may be sent. */
  actions: readonly string[]
  /** Whether pages are compiled while they are viewed, which evaluates text as code. */
  building?: boolean
}

/**
 * The policy of a page. Scripts run with the nonce of this very answer, and what those load runs, too; nothing else
 * does. Styles may be inline, since React writes them into elements. Pictures may come from any https address: users'
 * pictures are at their sign-in providers.
 */
function pagePolicy({ nonce, host, ancestors, actions, building = false }: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${building ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // Not every browser treats a websocket to the same host as the same origin.
    `connect-src 'self'${isHost(host) ? ` ws://${host} wss://${host}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${actions.length > 0 ? actions.join(' ') : "'none'"}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** Whether it is a plain host: a header may contain any text, which would become part of the policy. */
function isHost(host: string | undefined): host is string {
  return host !== undefined && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)
}
