import type { Arena } from '@masquerade/store/arenas'
import { createTranslator } from 'next-intl'
import { z } from 'zod'
import { leaderboardCode, TABLE_SIZE } from '@/features/leaderboards/publish/addresses.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { EMBED_SIZE, embedCode, momentLink } from '@/features/share/share-links.ts'
import { arenaLabel } from '@/features/ui/design/arena-name.tsx'
import { playersOf } from '@/features/watch/match/players-of.ts'
import { titleOf } from '@/games/registry.ts'
import { DEFAULT_LOCALE } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { publicMatch, publicSeason, rankedArena } from '@/lib/api/addressed.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { wrongIn } from '@/operations/perform.ts'

const pixels = z.coerce.number().int().min(1).max(100_000).optional()
const query = z.object({
  url: z.url({ error: 'must be the address of a match or of a leaderboard' }).max(500),
  format: z.string().optional(),
  maxwidth: pixels,
  maxheight: pixels,
})
type Asked = z.infer<typeof query>

interface Embedded {
  title: string
  html: string
  width: number
  height: number
  page: string
}

/** Sites that support oEmbed (oembed.com) ask for this when a user pastes a link to a match or leaderboard. */
export async function GET(request: Request): Promise<Response> {
  const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return refuse(400, 'bad-query', `The query does not fit: ${wrongIn(asked.error)}.`)
  const { url, format = 'json' } = asked.data
  if (format !== 'json') return refuse(501, 'json-alone', 'Only format=json is supported.')
  const origin = siteOrigin(request.headers)
  const { origin: where, pathname } = new URL(url)
  const named = KINDS.map(({ path, find }) => ({ find, names: path.exec(pathname)?.slice(1) })).find(
    ({ names }) => names,
  )
  const embedded = where === origin ? await named?.find(origin, named.names ?? [], asked.data) : undefined
  if (!embedded) {
    return named && named.find !== matchIn
      ? refuse(404, 'no-such-arena', 'There is no leaderboard at this address.')
      : refuse(404, 'no-such-match', 'There is no match at this address.')
  }
  const { page, ...rich } = embedded
  return Response.json({
    version: '1.0',
    type: 'rich',
    provider_name: 'Masquerade',
    provider_url: origin,
    ...rich,
    thumbnail_url: `${page}/picture`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  })
}

const KINDS = [
  { path: /^\/(?:watch|embed)\/([^/]+)$/, find: matchIn },
  { path: /^\/(?:leaderboard|arenas|embed\/leaderboard)\/([^/]+)$/, find: leaderboardIn },
  { path: /^\/arenas\/([^/]+)\/seasons\/([^/]+)$/, find: seasonIn },
]

const locale = DEFAULT_LOCALE
const words = () => createTranslator({ locale, messages: MESSAGES[locale] })

async function matchIn(origin: string, [name]: string[], asked: Asked): Promise<Embedded | undefined> {
  const match = await publicMatch(name)
  if (!match) return undefined
  const t = words()
  const game = titleOf(match.game, locale)
  const [size, page] = [within(asked, EMBED_SIZE), `${origin}/watch/${match.id}`]
  const title = t('match.title', { game, players: playersOf(match, (key) => t(`match.${key}`)) })
  return {
    title,
    html: embedCode(momentLink(page, new URL(asked.url).search), t('share.frame', { game }), size),
    ...size,
    page,
  }
}

async function leaderboardIn(origin: string, [name]: string[], asked: Asked): Promise<Embedded | undefined> {
  const arena = await rankedArena(name)
  return arena && framed(origin, { arena, address: arena.slug }, asked)
}

/** The embedded leaderboard of a numbered season keeps showing that season after the arena has begun the next one. */
async function seasonIn(origin: string, [name, given]: string[], asked: Asked): Promise<Embedded | undefined> {
  const season = await publicSeason(name, given)
  const arena = season && (await rankedArena(season.slug))
  return arena && framed(origin, { arena, address: `${name}?season=${given}` }, asked)
}

function framed(origin: string, { arena, address }: { arena: Arena; address: string }, asked: Asked): Embedded {
  const title = words()('publish.frame', { arena: arenaLabel(arena, locale) })
  const size = within(asked, TABLE_SIZE)
  const html = leaderboardCode(origin, address, title, size)
  return { title, html, ...size, page: `${origin}/leaderboard/${arena.slug}` }
}

const within = ({ maxwidth = Infinity, maxheight = Infinity }: Asked, { width, height }: typeof EMBED_SIZE) => ({
  width: Math.min(width, maxwidth),
  height: Math.min(height, maxheight),
})
