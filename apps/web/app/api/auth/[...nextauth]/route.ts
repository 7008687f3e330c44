import { createHash, randomBytes } from 'node:crypto'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { RateVerdict } from '@masquerade/store/rate-limiter'
import { cookies } from 'next/headers'
import { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { refuse } from '@/lib/api/refuse.ts'
import { isAtThisMachine, isSameOrigin } from '@/lib/auth/request-origin.ts'
import { isSecureSite } from '@/lib/auth/session-cookie.ts'
import { CODE_FIELD } from '@/lib/auth/sign-in-code.ts'
import { authOptions, csrfCookie, currentSession, knowsCode, ownCookieOptions, signInWays } from '@/lib/server/auth.ts'
import { bodyBytes } from '@/lib/server/body-bytes.ts'
import { getEnv } from '@/lib/server/env.ts'
import { takeByAddress } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ nextauth: string[] }>
}

const LONGEST_FORM = 4_000
/** All other actions of next-auth are refused, since strangers could use them to write lines into our log. */
const ACTIONS = { GET: ['signin', 'callback', 'error'], POST: ['signin', 'callback', 'signout'] } as const

export async function GET(request: NextRequest, context: Context): Promise<Response> {
  if (!(await isUsed(context, ACTIONS.GET))) return nothingThere()
  if (signInWays().length === 0) return cannotSignIn()
  return handle(request, context)
}

/** next-auth demands a CSRF token, which is added here: headers prove already that our own page sent the form. */
export async function POST(request: NextRequest, context: Context): Promise<Response> {
  if (!(await isUsed(context, ACTIONS.POST))) return nothingThere()
  const env = getEnv()
  const { MASQUERADE_URL, AUTH_SECRET } = env
  if (signInWays().length === 0 || AUTH_SECRET === undefined) return cannotSignIn()
  if (!isSameOrigin(request.headers, MASQUERADE_URL)) {
    return refuse(403, 'other-origin', 'Signing in and out is done from a page of this site.')
  }
  const [action, way] = (await context.params).nextauth
  if (way === 'local' && !(signInWays().includes('local') && isAtThisMachine(request.headers))) {
    return back(request, 'elsewhere')
  }
  const verdict = await takeByAddress(action === 'signout' ? 'sign-out' : 'sign-in', request.headers)
  if (!verdict.allowed) return withRate(back(request, 'limited'), verdict)
  const bytes = await bodyBytes(request, LONGEST_FORM)
  if (bytes === undefined) return refuse(413, 'too-large', `A request here can have at most ${LONGEST_FORM} bytes.`)
  const form = new URLSearchParams(bytes.toString('utf8'))
  if (way === 'local' && !(await knowsCode(form.get(CODE_FIELD)))) return back(request, 'code')
  form.delete(CODE_FIELD)
  // The session ends before its cookie is deleted, so that a stolen copy of the cookie is worthless.
  const ended = action === 'signout' ? await currentSession() : undefined
  if (ended) await getStore().sessions.end(ended.id)

  form.set('csrfToken', await vouch(AUTH_SECRET, isSecureSite(env)))
  const vouched = new NextRequest(request.nextUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  })
  return withRate(await handle(vouched, context), verdict)
}

const handle = (request: NextRequest, context: Context): Promise<Response> => NextAuth(request, context, authOptions())

async function vouch(secret: string, secure: boolean): Promise<string> {
  const token = randomBytes(32).toString('hex')
  const hash = createHash('sha256').update(`${token}${secret}`).digest('hex')
  ;(await cookies()).set(csrfCookie(secure), `${token}|${hash}`, ownCookieOptions(secure))
  return token
}

function withRate(response: Response, verdict: RateVerdict): Response {
  for (const [name, value] of Object.entries(rateHeaders(verdict))) response.headers.set(name, value)
  return response
}

const ELSEWHERE = {
  elsewhere: 'Signing in by a name alone is for somebody at this machine.',
  code: 'Signing in by a name alone takes the code that the terminal shows in which this site was started.',
} as const

/** A browser whose request to sign in or out was refused is sent to the sign-in page, which explains the problem. */
function back(request: NextRequest, problem: keyof typeof ELSEWHERE | 'limited'): Response {
  if (!(request.headers.get('accept') ?? '').includes('text/html')) {
    return problem === 'limited'
      ? refuse(429, 'limited', 'Too many attempts from this address: try again later.')
      : refuse(403, 'elsewhere', ELSEWHERE[problem])
  }
  return new Response(null, { status: 303, headers: { location: `/sign-in?error=${problem}` } })
}

async function isUsed({ params }: Context, actions: readonly string[]): Promise<boolean> {
  const [action = ''] = (await params).nextauth
  return actions.includes(action)
}

const nothingThere = () => refuse(404, 'not-found', 'There is nothing at this address.')
const cannotSignIn = () => refuse(503, 'no-sign-in', 'Signing in is not set up on this site.')
