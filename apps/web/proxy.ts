import { type NextRequest, NextResponse } from 'next/server'

export function proxy(request: NextRequest) {
  if (request.nextUrl.searchParams.get('status') !== 'bad') return NextResponse.next()
  return NextResponse.rewrite(new URL('/bad-request', request.url), { status: 400 })
}

export const config = { matcher: ['/', '/watch'] }
