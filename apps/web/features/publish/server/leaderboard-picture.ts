import 'server-only'
import type { Arena } from '@masquerade/store/arenas'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { CARD } from '@/features/share/card/card.tsx'
import { feedLink } from '@/features/share/feed/feed-link.ts'
import { type Picture, pictureOfArena } from '@/features/share/server/picture.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import type { Locale } from '@/i18n/locales.ts'
import { getStore } from '@/lib/server/store.ts'

/** So many of the best sit round the table. */
const LEADING = 6

/** What a link to an arena looks like elsewhere: those who lead, without an order that may have changed since. */
export async function pictureOfLeaderboard(arena: Arena, locale: Locale): Promise<Picture> {
  const board = await getStore().boards.leaderboard(arena.slug, { limit: LEADING })
  const leading = (board?.rows ?? []).map(({ agent: { id, name } }) => ({ id, name }))
  const picture = await pictureOfArena(arena, leading, locale)
  if (arena.picture === undefined) return picture
  return { ...picture, image: async () => (await getStore().arenas.picture(arena.slug))?.data }
}

/** The metadata that other sites show of a link to an arena, at one of its addresses. */
export async function arenaMetadata(
  arena: Arena,
  { address, title, description }: { address: string; title: string; description: string },
): Promise<Metadata> {
  const locale = await getLocale()
  const { content, key } = await pictureOfLeaderboard(arena, locale)
  const url = `/leaderboard/${arena.slug}/picture?lang=${locale}&v=${key}`
  const images = [{ url, ...CARD, alt: `${content.arena}: ${content.title}` }]
  return {
    title,
    description,
    alternates: { types: { ...(arena.purpose === 'ranked' && (await oembedOf(arena))), ...feedLink(arena, locale) } },
    openGraph: { type: 'website', siteName: 'Masquerade', locale, url: address, title, description, images },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

/** Where other sites ask how its leaderboard is embedded. */
async function oembedOf({ slug }: Arena): Promise<Record<string, string>> {
  const address = `${siteOrigin(await headers())}/leaderboard/${slug}`
  return { 'application/json+oembed': `/oembed?url=${encodeURIComponent(address)}` }
}
