import { matchId } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { drawn, pictureOf } from '@/features/share/server/picture.ts'
import { DEFAULT_LOCALE, isLocale } from '@/i18n/locales.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

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
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const png = await drawn(picture)
  return new Response(new Uint8Array(png), { headers: { ...headers, 'content-type': 'image/png' } })
}
