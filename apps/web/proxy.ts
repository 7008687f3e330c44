import { type NextRequest, NextResponse } from 'next/server'
import { pageAt } from './app/pages.ts'
import { isSecureSite, sessionCookie, sessionIn } from './lib/auth/session-cookie.ts'
import { sharedEnv, sharedStore } from './lib/server/process.ts'
import { NEW_VIEWER, newViewerCookie, VIEWER_SECONDS, viewerCookie, viewerIn } from './lib/server/viewer-cookie.ts'

/** Refuses invalid addresses before a page is rendered, since later no error status with a text can be sent. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const refused = await refusal(request)
  return refused ?? (pageAt(request.nextUrl.pathname)?.facts.knowsVisitors ? withViewer(request) : NextResponse.next())
}

async function refusal(request: NextRequest): Promise<NextResponse | undefined> {
  const { nextUrl } = request
  const { pathname, searchParams } = nextUrl
  if (pathname === '/bad-request') return badRequest(nextUrl)
  const page = pageAt(pathname)
  if (!page) return undefined
  const { query = {}, often = [], exists } = page.facts
  const wrong = Object.entries(query).find(([name, isGood]) => {
    const values = searchParams.getAll(name)
    return (values.length > 1 && !often.includes(name)) || !values.every((value) => isGood(value))
  })
  if (wrong) return badRequest(nextUrl, wrong[0])
  // If it fails, such as without a database, the page is rendered, and reports the error itself.
  const found = !exists || (await exists(page.parts, searchParams, () => userOf(request)).catch(() => true))
  return found ? undefined : notFound(nextUrl)
}

async function userOf({ cookies }: NextRequest): Promise<string | undefined> {
  const env = sharedEnv()
  const session = await sessionIn(cookies.get(sessionCookie(isSecureSite(env)))?.value, env.AUTH_SECRET)
  return session === undefined ? undefined : (await sharedStore().sessions.user(session))?.id
}

function withViewer(request: NextRequest): NextResponse {
  const env = sharedEnv()
  const { AUTH_SECRET } = env
  const [name, secure] = [viewerCookie(isSecureSite(env)), isSecureSite(env)]
  if (AUTH_SECRET === undefined || viewerIn(request.cookies.get(name)?.value, AUTH_SECRET)) {
    return NextResponse.next()
  }
  // The cookie had another name before the site had an https address, and is still accepted.
  const before = request.cookies.get(viewerCookie(false))?.value
  const cookie = before !== undefined && viewerIn(before, AUTH_SECRET) ? before : newViewerCookie(AUTH_SECRET)
  request.cookies.set(name, cookie)
  if (cookie !== before) request.headers.set(NEW_VIEWER, '1')
  const response = NextResponse.next({ request: { headers: request.headers } })
  response.cookies.set(name, cookie, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: VIEWER_SECONDS, secure })
  return response
}

const EMBEDDED = /^\/embed\//

function notFound(nextUrl: URL): NextResponse {
  if (!EMBEDDED.test(nextUrl.pathname)) return NextResponse.rewrite(new URL('/nowhere', nextUrl))
  return NextResponse.rewrite(embedRefused(nextUrl, 'missing'), { status: 404 })
}

function embedRefused(nextUrl: URL, why: 'missing' | 'bad'): URL {
  const of = nextUrl.pathname.startsWith('/embed/leaderboard/') ? 'leaderboard' : 'match'
  return new URL(`/embed/refused?why=${why}&of=${of}`, nextUrl)
}

function badRequest(nextUrl: URL, parameter?: string): NextResponse {
  if (EMBEDDED.test(nextUrl.pathname)) {
    return NextResponse.rewrite(embedRefused(nextUrl, 'bad'), { status: 400 })
  }
  const page = new URL('/bad-request', nextUrl)
  if (parameter) page.searchParams.set('parameter', parameter)
  return NextResponse.rewrite(page, { status: 400 })
}

/** This function runs for every request for a page, but not for the API, built files or live events. */
export const config = { matcher: '/((?!_next/|api/|live/|feeds/|dumps/).*)' }
