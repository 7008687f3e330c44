import 'server-only'
import type { NextRequest } from 'next/server'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/i18n/locales.ts'
import { hasAlready } from '@/lib/api/if-none-match.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { refuseLimited, takeByAddress } from '@/lib/server/limits.ts'
import { drawn, isKept, type Picture } from './picture.ts'

const AGAIN = { 'retry-after': '5' }

/** A picture is cached permanently at the address of its content, unless it quotes a text that a moderator may hide. */
export async function pictureAnswer(
  request: NextRequest,
  pictureIn: (locale: Locale) => Promise<Picture>,
): Promise<Response> {
  const { searchParams } = request.nextUrl
  const lang = searchParams.get('lang') ?? undefined
  const picture = await pictureIn(isLocale(lang) ? lang : DEFAULT_LOCALE)
  const etag = `"${picture.key}"`
  const isFixed = searchParams.get('v') === picture.key && picture.content.quote === undefined
  const headers = {
    etag,
    'cache-control': `public, max-age=${isFixed ? '31536000, immutable' : '300'}`,
  }
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers })
  if (!isKept(picture)) {
    const verdict = await takeByAddress('picture', request.headers)
    if (!verdict.allowed) return refuseLimited(verdict)
  }
  const png = await drawn(picture)
  if (!png.ok) return refuse(503, 'busy', 'Too many pictures are being drawn: ask again in a moment.', AGAIN)
  return new Response(new Uint8Array(png.value), { headers: { ...headers, 'content-type': 'image/png' } })
}
