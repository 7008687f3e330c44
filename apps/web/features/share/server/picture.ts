import { keepNewest } from '@masquerade/game'
import 'server-only'
import { createHash } from 'node:crypto'
import type { MatchCard } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import { getTranslations } from 'next-intl/server'
import { pagesOf, titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { keptFor } from '@/lib/server/kept-for.ts'
import { type Drawn, sharedArtist } from '@/lib/server/process.ts'
import { getStore } from '@/lib/server/store.ts'
import { arenaLabel } from '../../ui/design/arena-name.tsx'
import { unspoiledCard } from '../../watch/ending/unspoiled-card.ts'
import { maskAt } from '../../watch/masks/mask-at.ts'
import type { CardContent } from '../card/card.tsx'

export interface Picture {
  content: CardContent
  /** A hash of all that the picture shows; it is part of the address, so that caches may keep the picture. */
  key: string
  image?: () => Promise<Uint8Array | undefined>
}

/** Increase this number whenever the drawing changes: it is part of the addresses of the pictures. */
const DRAWING = 3
const MOST_KEPT = 64

const kept = new Map<string, Promise<Drawn>>()

/** The preview picture of a match has anonymous masks and an early speech, so that nothing shows how the match went. */
export async function pictureOf(match: MatchCard, locale: Locale): Promise<Picture> {
  const [t, m, quote] = await Promise.all([
    getTranslations({ locale, namespace: 'share' }),
    getTranslations({ locale, namespace: 'match' }),
    openingLine(match.id, match),
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

export const isKept = ({ key }: Picture): boolean => kept.has(key)

export function drawn(picture: Picture): Promise<Drawn> {
  const { key } = picture
  const known = kept.get(key) ?? drawnAnew(picture)
  keepNewest(kept, key, known, MOST_KEPT)
  return known
}

/** If drawing a picture fails, the failure is not cached, so that the next request draws the picture again. */
function drawnAnew({ content, key, image }: Picture): Promise<Drawn> {
  const drawing = Promise.resolve(image?.()).then((bytes) =>
    sharedArtist()(bytes ? { ...content, image: bytes } : content),
  )
  drawing.then(
    ({ ok }) => ok || kept.delete(key),
    () => kept.delete(key),
  )
  return drawing
}

/** Short, because a moderator may hide the quoted speech. */
const LINE_KEPT_MS = 10_000

/** The quoted speech is from the beginning, so that it reveals nothing of the ending. */
const openingLine = keptFor(LINE_KEPT_MS, async (id, { game, seats }: Pick<MatchCard, 'game' | 'seats'>) => {
  const pages = pagesOf(game)
  if (!pages) return undefined
  const log = await getStore().log.readUnspoiled(id)
  const said = log.ok ? pages.row.scene(log.value.events).said : []
  const first = said.slice(0, seats.length).map(({ text }) => text)
  const byWidth = first.toSorted((one, other) => widthOf(one) - widthOf(other))
  return byWidth.findLast((text) => widthOf(text) <= FITS) ?? byWidth[0]
})

/** The greatest length of a quote in a preview picture, in letters; a Chinese character counts as two letters. */
const FITS = 64
const widthOf = (text: string): number => Array.from(text).reduce((sum, char) => sum + (char < '\u2e80' ? 1 : 2), 0)
