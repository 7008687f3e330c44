import type { ServerResponse } from 'node:http'
import type { Env } from '../env.ts'

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

/** The header that code gets: those about pages mean nothing for a script, and a page has a dozen scripts. */
const CODE = { 'x-content-type-options': HEADERS['x-content-type-options'] }

type Settings = Pick<Env, 'HF_CLIENT_ID' | 'HF_HUB_URL' | 'GITHUB_ID' | 'MASQUERADE_URL'>

/** From the first visit on a browser comes by https alone, for a year after the last. */
const HTTPS_ALONE = { 'strict-transport-security': 'max-age=31536000' }

export function securityHeaders(env: Settings): (response: ServerResponse, pathname: string) => void {
  // Browsers hold the form that begins a sign-in to where it is sent on to, too.
  const forms = [
    "'self'",
    ...(env.HF_CLIENT_ID ? [new URL(env.HF_HUB_URL).origin] : []),
    ...(env.GITHUB_ID ? ['https://github.com'] : []),
  ]
  // Scripts and styles are left out on purpose: Next writes inline ones.
  const policy = (ancestors: string, actions: string) =>
    `frame-ancestors ${ancestors}; base-uri 'self'; form-action ${actions}; object-src 'none'`
  const own = {
    ...HEADERS,
    'content-security-policy': policy("'none'", forms.join(' ')),
    'x-frame-options': 'DENY',
  }
  // Nothing can be changed there, and nobody is signed in: it may stand in anybody's page.
  const embedded = { ...HEADERS, 'content-security-policy': policy('*', "'none'") }
  // Shown as a picture and never as a document, whatever a browser takes it for.
  const uploaded = { ...HEADERS, 'content-security-policy': "default-src 'none'; sandbox", 'x-frame-options': 'DENY' }
  const always = env.MASQUERADE_URL?.startsWith('https:') ? HTTPS_ALONE : {}
  return (response, pathname) => {
    const ofPage = isEmbedded(pathname) ? embedded : isUploaded(pathname) ? uploaded : own
    const headers = { ...always, ...(isCode(pathname) ? CODE : ofPage) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }
}

/** Built scripts, styles and fonts, or a line of plain text that there is none of that name. */
function isCode(pathname: string): boolean {
  return /^\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)$/.test(pathname)
}

/** A match or a leaderboard in a frame, and nothing else: of a path that only begins like one nobody knows what answers it. */
function isEmbedded(pathname: string): boolean {
  return /^\/embed\/(?:leaderboard\/[\w-]{1,100}|[\w-]{1,40})$/.test(pathname)
}

/** A picture that somebody uploaded: of an agent or of an arena. */
function isUploaded(pathname: string): boolean {
  return /^\/(?:api\/v1\/agents\/[\w-]{1,100}\/avatar|arenas\/[\w-]{1,100}\/picture)$/.test(pathname)
}
