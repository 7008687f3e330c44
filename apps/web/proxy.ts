import { matchesQuery, slug } from '@masquerade/protocol'
import { readCursor } from '@masquerade/store/cursor'
import { type NextRequest, NextResponse } from 'next/server'

type Check = (value: string) => boolean

const cursor: Check = (value) => readCursor(value) !== undefined

/** The query values that a page understands; others in its address are nobody's business. */
const UNDERSTOOD: [page: RegExp, query: Record<string, Check>][] = [
  [
    /^\/watch$/,
    {
      status: (value) => matchesQuery.shape.status.safeParse(value).success,
      arena: (value) => slug.safeParse(value).success,
      cursor,
    },
  ],
  [/^\/watch\/[^/]+$/, { t: (value) => /^\d{1,9}$/.test(value) }],
  [/^\/agents\/[^/]+$/, { cursor }],
]

/** A page cannot choose its status code once it streams, so that an address that makes no sense is refused before. */
export function proxy({ nextUrl }: NextRequest): NextResponse {
  const wrong = wrongParameter(nextUrl.pathname, nextUrl.searchParams)
  if (!wrong && nextUrl.pathname !== '/bad-request') return NextResponse.next()
  const page = new URL('/bad-request', nextUrl)
  if (wrong) page.searchParams.set('parameter', wrong)
  return NextResponse.rewrite(page, { status: 400 })
}

function wrongParameter(path: string, query: URLSearchParams): string | undefined {
  const understood = UNDERSTOOD.find(([page]) => page.test(path))?.[1] ?? {}
  return Object.entries(understood).find(([name, understands]) => {
    const values = query.getAll(name)
    return values.length > 1 || !values.every(understands)
  })?.[0]
}

export const config = { matcher: ['/watch', '/watch/:id', '/agents/:slug', '/bad-request'] }
