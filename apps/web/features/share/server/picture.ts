import 'server-only'
import { createHash } from 'node:crypto'
import type { MatchCard } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import { getTranslations } from 'next-intl/server'
import { pagesOf, titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { keepNewest } from '@/lib/keep-newest.ts'
import { type Drawn, sharedArtist } from '@/lib/server/process.ts'
import { getStore } from '@/lib/server/store.ts'
import { arenaLabel } from '../../ui/design/arena-name.tsx'
import { unspoiledCard } from '../../watch/ending/unspoiled-card.ts'
import { maskAt } from '../../watch/masks/mask-at.ts'
import type { CardContent } from '../card/card.tsx'

export interface Picture {
  content: CardContent
  /** Another one when anything on the picture is: it can be kept for good under it. */
  key: string
  /** Reads the picture that stands on it, where one does. */
  image?: () => Promise<Uint8Array | undefined>
}

/** Raised when the drawing changes, so that pictures that were kept are asked for anew. */
const DRAWING = 3
/** A shared address makes several programs ask for its picture at once. */
const MOST_KEPT = 64

const kept = new Map<string, Promise<Drawn>>()

/** The content of a match's picture: nothing of it says how the match went, the masks stay on, and the line is one of the first. */
export async function pictureOf(match: MatchCard, locale: Locale): Promise<Picture> {
  const [t, m, quote] = await Promise.all([
    getTranslations({ locale, namespace: 'share' }),
    getTranslations({ locale, namespace: 'match' }),
    openingLine(match),
  ])
  const shown = unspoiledCard(match)
  const content: CardContent = {
    seats: shown.seats.map(({ seat, agent }) => {
      const player = m('player', { seat })
      return { id: maskAt(shown, seat), name: agent?.name ?? player, player }
    }),
    title: pagesOf(match.game)?.picture.title[locale] ?? t('card'),
    ...(quote !== undefined && { quote }),
    game: titleOf(match.game, locale),
    arena: arenaLabel(match.arena, locale),
    date: dateOf(match.startedAt ?? match.createdAt, locale),
  }
  return keyed(content)
}

/** The content of an arena's picture: its name, the picture that it was given, and the masks of those who lead in it. */
export async function pictureOfArena(
  { name, game, openedAt, createdAt, picture }: Pick<Arena, 'name' | 'game' | 'openedAt' | 'createdAt' | 'picture'>,
  leading: readonly { id: string; name: string }[],
  locale: Locale,
): Promise<Picture> {
  const t = await getTranslations({ locale, namespace: 'publish' })
  const m = await getTranslations({ locale, namespace: 'match' })
  return keyed({
    seats: leading.map((agent, index) => ({ ...agent, player: m('player', { seat: index + 1 }) })),
    title: name[locale],
    game: titleOf(game, locale),
    arena: t('card'),
    date: dateOf(openedAt ?? createdAt, locale),
    ...(picture !== undefined && { picture }),
  })
}

/** The content of the picture of a page that is about no match and no arena: masks of whom or what it is about, and its name. */
export function pictureOfPage(
  around: readonly { id: string; name: string }[],
  { title, game, arena }: Pick<CardContent, 'title' | 'game' | 'arena'>,
): Picture {
  return keyed({ seats: around.map((one) => ({ ...one, player: one.name })), title, game, arena, date: '' })
}

const dateOf = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

function keyed(content: CardContent): Picture {
  const key = createHash('sha256')
    .update(JSON.stringify([DRAWING, content]))
    .digest('base64url')
    .slice(0, 16)
  return { content, key }
}

/** Whether the picture is drawn, or being drawn: another request for it costs nothing. */
export const isKept = ({ key }: Picture): boolean => kept.has(key)

export function drawn(picture: Picture): Promise<Drawn> {
  const { key } = picture
  const known = kept.get(key) ?? drawnAnew(picture)
  keepNewest(kept, key, known, MOST_KEPT)
  return known
}

/** A picture that failed is drawn again for the next request. */
function drawnAnew({ content, key, image }: Picture): Promise<Drawn> {
  const drawing = withImage(content, image).then((whole) => sharedArtist()(whole))
  drawing.then(
    ({ ok }) => ok || kept.delete(key),
    () => kept.delete(key),
  )
  return drawing
}

async function withImage(content: CardContent, image: Picture['image']): Promise<CardContent> {
  const bytes = await image?.()
  return bytes ? { ...content, image: bytes } : content
}

/** A speech is cached briefly: a moderator may hide it, and every visit of a match's page asks for its picture. */
const LINE_KEPT_MS = 10_000
const MOST_LINES = 500

const lines = new Map<string, { until: number; line: Promise<string | undefined> }>()

/** What is quoted of a match: of what each seat said first the longest that fits; nothing where nothing was said. */
function openingLine(match: Pick<MatchCard, 'id' | 'game' | 'seats'>): Promise<string | undefined> {
  const known = lines.get(match.id)
  if (known && known.until > performance.now()) return known.line
  const line = read(match)
  keepNewest(lines, match.id, { until: performance.now() + LINE_KEPT_MS, line }, MOST_LINES)
  // A read that failed is not lines: the next page asks again.
  line.catch(() => lines.delete(match.id))
  return line
}

async function read({ id, game, seats }: Pick<MatchCard, 'id' | 'game' | 'seats'>): Promise<string | undefined> {
  const pages = pagesOf(game)
  if (!pages) return undefined
  const log = await getStore().log.readUnspoiled(id)
  const said = log.ok ? pages.row.scene(log.value.events).said : []
  const first = said.slice(0, seats.length).map(({ text }) => text)
  const byWidth = first.toSorted((one, other) => widthOf(one) - widthOf(other))
  return byWidth.findLast((text) => widthOf(text) <= FITS) ?? byWidth[0]
}

/** So many letters have room in the two lines of a picture; a Chinese character is as wide as two. */
const FITS = 64
const widthOf = (text: string): number => Array.from(text).reduce((sum, char) => sum + (char < '\u2e80' ? 1 : 2), 0)
