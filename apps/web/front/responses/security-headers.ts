import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../env.ts'

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** Of what is no page: answers of the API, and files. A browser that takes one for a page anyway runs nothing of it. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The header that code gets: those about pages mean nothing for a script, and a page has a dozen scripts. */
const CODE = { 'x-content-type-options': HEADERS['x-content-type-options'] }
const DATA = { ...HEADERS, 'content-security-policy': DATA_POLICY, 'x-frame-options': 'DENY' }
/** Shown as a picture and never as a document, whatever a browser takes it for. */
const UPLOADED = { ...HEADERS, 'content-security-policy': "default-src 'none'; sandbox", 'x-frame-options': 'DENY' }
/** From the first visit on a browser comes by https alone, for a year after the last. */
const HTTPS_ALONE = { 'strict-transport-security': 'max-age=31536000' }

type Settings = Pick<Env, 'HF_CLIENT_ID' | 'HF_HUB_URL' | 'GITHUB_ID' | 'MASQUERADE_URL'> &
  Partial<Pick<Env, 'NODE_ENV'>>
type Asked = Pick<IncomingMessage, 'headers'>
type Answering = Pick<ServerResponse, 'setHeader'> & { nonce?: string | undefined }

/**
 * Says what browsers may do with an answer. Next reads the policy of a page from its request, and puts the nonce in it
 * on each script that it writes: whatever a client sends there is gone.
 */
export function securityHeaders(env: Settings): (request: Asked, response: Answering, pathname: string) => void {
  // Browsers hold the form that begins a sign-in to where it is sent on to, too.
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

/** Where Next looks for a policy. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only']

/** Built scripts, styles and fonts, or a line of plain text that there is none of that name. */
function isCode(pathname: string): boolean {
  return /^\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)$/.test(pathname)
}

/** Whether it is a match or a leaderboard in a frame, by its exact path: a longer path may be answered by anything. */
function isEmbedded(pathname: string): boolean {
  return /^\/embed\/(?:leaderboard\/[\w-]{1,100}|[\w-]{1,40})$/.test(pathname)
}

/** A picture that somebody uploaded: of an agent or of an arena. */
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
  /** The host that the page was asked for by: live events come from there. */
  host: string | undefined
  /** Whose pages may hold it in a frame. */
  ancestors: "'none'" | '*'
  /** Where its forms may be sent. */
  actions: readonly string[]
  /** Pages that are built while they are looked at come as text that is evaluated. */
  building?: boolean
}

/**
 * What a page of ours may do in a browser. Scripts run when they carry the nonce of this very answer, and what those load
 * runs, too; nothing else does, wherever it stands. Styles may be inline: React writes them into the elements that they
 * are about. Pictures may come from any https address: those of users are at whom they signed in with.
 */
function pagePolicy({ nonce, host, ancestors, actions, building = false }: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${building ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // Not every browser takes a websocket to the same host for the same origin.
    `connect-src 'self'${isHost(host) ? ` ws://${host} wss://${host}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${actions.length > 0 ? actions.join(' ') : "'none'"}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

/** A host is anybody's text; a policy is read word by word. */
function isHost(host: string | undefined): host is string {
  return host !== undefined && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)
}
