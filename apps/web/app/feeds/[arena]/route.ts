import { createHash } from 'node:crypto'
import { createTranslator } from 'next-intl'
import { atomFeed } from '@/features/share/feed.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { arenaLabel } from '@/features/ui/design/arena-name.tsx'
import { titleOf } from '@/games/registry.ts'
import { DEFAULT_LOCALE, isLocale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { listedArena } from '@/lib/api/addressed.ts'
import { hasAlready } from '@/lib/api/if-none-match.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

const NEWEST = 50

/** The Atom feed of an arena's finished matches tells no ending. */
export async function GET(request: Request, { params }: { params: Promise<{ arena: string }> }): Promise<Response> {
  const arena = await listedArena((await params).arena)
  if (!arena) return refuse(404, 'no-such-arena', 'There is no such arena.')
  const matches = await getStore().matches.lastFinished(arena.id, NEWEST)
  const locale = isLocale(arena.language) ? arena.language : DEFAULT_LOCALE
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'match' })
  const origin = siteOrigin(request.headers)
  const game = titleOf(arena.game, locale)
  const feed = atomFeed({
    self: `${origin}/feeds/${arena.slug}`,
    page: `${origin}/watch?arena=${arena.slug}`,
    title: `${arenaLabel(arena, locale)} · Masquerade`,
    language: locale,
    since: arena.createdAt,
    entries: matches.map(
      ({ id, roster, createdAt, startedAt: published = createdAt, finishedAt: updated = published }) => {
        const players = roster.map(({ name }) => name).join(t('comma'))
        return {
          page: `${origin}/watch/${id}`,
          title: t('title', { game, players }),
          summary: t('description', { game, players }),
          published,
          updated,
        }
      },
    ),
  })
  const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'public, max-age=60' }
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(feed, { headers: { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' } })
}
