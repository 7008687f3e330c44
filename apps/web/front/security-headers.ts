import type { ServerResponse } from 'node:http'
import type { Env } from '../env.ts'

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

type SignInSettings = Pick<Env, 'HF_CLIENT_ID' | 'HF_HUB_URL' | 'GITHUB_ID'>

export function securityHeaders(env: SignInSettings): (response: ServerResponse) => void {
  // Browsers hold the form that begins a sign-in to where it is sent on to, too.
  const forms = [
    "'self'",
    ...(env.HF_CLIENT_ID ? [new URL(env.HF_HUB_URL).origin] : []),
    ...(env.GITHUB_ID ? ['https://github.com'] : []),
  ]
  const headers = {
    ...HEADERS,
    // Scripts and styles are left out on purpose: Next writes inline ones.
    'content-security-policy': `frame-ancestors 'self'; base-uri 'self'; form-action ${forms.join(' ')}; object-src 'none'`,
  }
  return (response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  }
}
