import { isRedirectError } from 'next/dist/client/components/redirect-error'
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external'
import { createRequestStoreForAPI } from 'next/dist/server/async-storage/request-store'
import { createWorkStore } from 'next/dist/server/async-storage/work-store'
import { NextRequest } from 'next/server'
import { encode } from 'next-auth/jwt'
import { sessionCookie } from '@/lib/auth/session-cookie.ts'
import { sharedStore } from '@/lib/server/process.ts'
import { newViewerCookie, viewerCookie } from '@/lib/server/viewer-cookie.ts'
import { answerTo } from './routes.ts'

const SITE = 'http://localhost'

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | object
}

/** A browser in a test: it has cookies, and asks routes and server actions in process, without a server. */
export interface TestBrowser {
  cookies: Map<string, string>
  /** What the route at an address answers; a page of this site sends the request unless the headers say otherwise. */
  ask(url: string, sent?: Sent): Promise<Response>
  /** Runs a server action, or anything else that reads the request; where it redirects to, in place of its result. */
  act<T>(action: () => Promise<T>): Promise<T | { redirect: string }>
  /** Signs a user of the store in, as signing in by any way does. */
  signIn(userId: string): Promise<void>
}

/** A browser that has been here before: it has a viewer's cookie. */
export function testBrowser(secret: string): TestBrowser {
  const cookies = new Map([[viewerCookie(false), newViewerCookie(secret)]])

  function requestFor(url: string, { method = 'GET', headers = {}, body }: Sent): NextRequest {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const given = { host: new URL(SITE).host, ...(method !== 'GET' && { origin: SITE }), cookie, ...headers }
    const text = typeof body === 'object' ? JSON.stringify(body) : body
    return new NextRequest(new URL(url, SITE), { method, headers: given, ...(text !== undefined && { body: text }) })
  }

  return {
    cookies,
    async ask(url, sent = {}) {
      const request = requestFor(url, sent)
      const answer = await inRequest(request, cookies, () => answerTo(request))
      for (const line of answer.headers.getSetCookie()) keepCookie(cookies, line)
      return answer
    },
    async act(action) {
      try {
        return await inRequest(requestFor('/', { method: 'POST' }), cookies, action)
      } catch (error) {
        if (!isRedirectError(error)) throw error
        return { redirect: error.digest.split(';')[2] ?? '' }
      }
    },
    async signIn(userId) {
      const sid = await sharedStore().sessions.begin(userId, 600)
      cookies.set(sessionCookie(false), await encode({ token: { sid }, secret }))
    },
  }
}

/** Runs a function as Next runs a route: `cookies()` and `headers()` read this request, and what is set is kept. */
function inRequest<T>(request: NextRequest, cookies: Map<string, string>, run: () => Promise<T>): Promise<T> {
  const { pathname: page, search } = request.nextUrl
  // Of what a server knows, as much as a handler without a cache needs, and one that says what to draw anew.
  const renderOpts = {
    ...{ cacheLifeProfiles: {}, experimental: {}, incrementalCache: {}, waitUntil: undefined, onClose: () => {} },
  } as never
  const work = createWorkStore({ page, renderOpts, deploymentId: '', buildId: 'test', previouslyRevalidatedTags: [] })
  const keep = (lines: string[]) => {
    for (const line of lines) keepCookie(cookies, line)
  }
  const unit = createRequestStoreForAPI(
    request,
    { pathname: page, search },
    { tags: [], expirationsByCacheKind: new Map() },
    keep,
    undefined,
    undefined,
  )
  return workAsyncStorage.run(work, () => workUnitAsyncStorage.run(unit, run))
}

/** Does with the line of a `set-cookie` header what a browser does. */
function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, decodeURIComponent(value))
}
