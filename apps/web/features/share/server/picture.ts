import 'server-only'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { MatchCard } from '@masquerade/protocol'
import { getTranslations } from 'next-intl/server'
import { createElement } from 'react'
import sharp from 'sharp'
import { traitsOf } from '@/features/masks/traits.ts'
import { gameName } from '@/features/match/game-name.ts'
import type { Locale } from '@/i18n/locales.ts'
import { sharedFiles } from '@/lib/the-files.ts'
import { Card, type CardContent } from '../card/card.tsx'
import { type Faces, facesFrom } from '../card/faces.ts'
import { maskStyles } from '../card/mask-styles.ts'

export interface Picture {
  content: CardContent
  /** Another one when anything on the picture is: it can be kept for good under it. */
  key: string
}

/** Raised when the drawing changes, so that pictures that were kept are asked for anew. */
const DRAWING = 1
/** Whoever passes an address on makes several programs ask for its picture at once. */
const MOST_KEPT = 64

const kept = new Map<string, Promise<Buffer>>()
let faces: Faces | undefined

/** What stands on a match's picture; nothing of it depends on how the match went. */
export async function pictureOf(match: MatchCard, locale: Locale): Promise<Picture> {
  const t = await getTranslations({ locale, namespace: 'share' })
  const m = await getTranslations({ locale, namespace: 'match' })
  const content: CardContent = {
    seats: match.seats.map(({ seat, agent }) => ({ id: agent.id, name: agent.name, player: m('player', { seat }) })),
    title: t(match.game === 'who-is-spy' ? 'card' : 'cardOther'),
    game: gameName(m, match.game),
    arena: match.arena.name[locale],
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(match.startedAt ?? match.createdAt),
    ),
  }
  const key = createHash('sha256')
    .update(JSON.stringify([DRAWING, content]))
    .digest('base64url')
    .slice(0, 16)
  return { content, key }
}

/** The picture as PNG. Everything it needs lies on this machine. */
export function drawn({ content, key }: Picture): Promise<Buffer> {
  const known = kept.get(key) ?? draw(content)
  kept.delete(key)
  kept.set(key, known)
  known.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return known
}

async function draw(content: CardContent): Promise<Buffer> {
  // Next takes a plain import of this for a mistake in a page.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const palettes = new Set(content.seats.map(({ id }) => traitsOf(id).palette))
  const styles = maskStyles(readFileSync(sharedFiles().own('features/masks/masks.css'), 'utf8'), [...palettes])
  faces ??= facesFrom(sharedFiles())
  const svg = renderToStaticMarkup(createElement(Card, { ...content, styles, faces }))
  return sharp(Buffer.from(svg)).png().toBuffer()
}
