import { matchId } from '@masquerade/protocol'
import { createTranslator } from 'next-intl'
import { z } from 'zod'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { EMBED_SIZE, embedCode } from '@/features/share/share-links.ts'
import { titleOf } from '@/games/registry.ts'
import { DEFAULT_LOCALE } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

const pixels = z.coerce.number().int().min(1).max(100_000).optional()
const query = z.object({
  url: z.url({ error: 'must be the address of a match' }).max(500),
  format: z.string().optional(),
  maxwidth: pixels,
  maxheight: pixels,
})

/** GET /oembed?url=: how a match of this site stands in another page (oembed.com), for sites that ask when a link is pasted. */
export async function GET(request: Request): Promise<Response> {
  const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return refuseQuery(asked.error)
  const { url, format = 'json', maxwidth, maxheight } = asked.data
  if (format !== 'json') return refuse(501, 'json-alone', 'Only format=json is spoken here.')
  const origin = siteOrigin(request.headers)
  const id = matchId.safeParse(/^\/(?:watch|embed)\/([^/]+)$/.exec(new URL(url).pathname)?.[1])
  const match = id.success && new URL(url).origin === origin ? await getStore().matches.get(id.data) : undefined
  // A trial is its owner's.
  if (!match || match.trialOf !== undefined) return refuse(404, 'no-such-match', 'There is no match at this address.')
  const locale = DEFAULT_LOCALE
  const t = createTranslator({ locale, messages: MESSAGES[locale] })
  const game = titleOf(match.game, locale)
  const size = {
    width: Math.min(EMBED_SIZE.width, maxwidth ?? Number.POSITIVE_INFINITY),
    height: Math.min(EMBED_SIZE.height, maxheight ?? Number.POSITIVE_INFINITY),
  }
  return Response.json({
    version: '1.0',
    type: 'rich',
    provider_name: 'Masquerade',
    provider_url: origin,
    title: t('match.title', { game, players: match.roster.map(({ name }) => name).join(t('match.comma')) }),
    html: embedCode(`${origin}/watch/${match.id}`, t('share.frame', { game }), size),
    ...size,
    thumbnail_url: `${origin}/watch/${match.id}/picture`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  })
}
