import { matchId } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { drawn, isKept, pictureOf } from '@/features/share/server/picture.ts'
import { DEFAULT_LOCALE, isLocale } from '@/i18n/locales.ts'
import { hasAlready } from '@/lib/api/if-none-match.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { refuseLimited, takeByAddress } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** By then most of those who wait have theirs. */
const AGAIN = { 'retry-after': '5' }

/** GET /watch/ID/picture?lang=&v=: what a link to this match looks like elsewhere. It never tells how the match ended. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = matchId.safeParse((await params).id)
  const match = id.success ? await getStore().matches.get(id.data) : undefined
  // A trial is its owner's, and its address is passed on to nobody.
  if (!match || match.trialOf !== undefined) return refuse(404, 'no-such-match', 'There is no match with this id.')
  const { searchParams } = request.nextUrl
  const lang = searchParams.get('lang') ?? undefined
  const picture = await pictureOf(match, isLocale(lang) ? lang : DEFAULT_LOCALE)
  const etag = `"${picture.key}"`
  const headers = {
    etag,
    'cache-control': `public, max-age=${searchParams.get('v') === picture.key ? '31536000, immutable' : '300'}`,
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
