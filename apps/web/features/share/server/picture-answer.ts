import 'server-only'
import type { ProblemCode } from '@masquerade/protocol/problem'
import type { NextRequest } from 'next/server'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/i18n/locales.ts'
import { hasAlready } from '@/lib/api/if-none-match.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { refuseLimited, takeByAddress } from '@/lib/server/limits.ts'
import { drawn, isKept, type Picture } from './picture.ts'

const AGAIN = { 'retry-after': '5' }

/** The preview picture of what a part of the address names, for pages that may not be there. */
export const pictureRoute =
  <Found>(
    find: (name: string) => Promise<Found | undefined>,
    [code, message]: readonly [code: ProblemCode, message: string],
    pictureIn: (found: Found, locale: Locale) => Promise<Picture>,
  ) =>
  async (request: NextRequest, { params }: { params: Promise<Record<string, string>> }): Promise<Response> => {
    const [name = ''] = Object.values(await params)
    const found = await find(name)
    return found ? pictureAnswer(request, (locale) => pictureIn(found, locale)) : refuse(404, code, message)
  }

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
