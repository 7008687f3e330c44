import 'server-only'
import { STAGED } from '@masquerade/games'
import { agentKind } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { getStore } from '@/lib/server/store.ts'
import { acrossGames } from '../../abilities/server/across-games.ts'
import { CARD } from '../card/card.tsx'
import { feedLink } from '../feed.ts'
import { type Picture, pictureOfArena, pictureOfPage } from './picture.ts'
import { siteOrigin } from './site-origin.ts'

interface Page {
  address: `/${string}`
  title: string
  description: string
}

/** The metadata that other sites show of a link to a page whose picture lies under it. */
export async function pageMetadata(
  { content, key }: Picture,
  { address, title, description }: Page,
): Promise<Metadata> {
  const locale = await getLocale()
  const alt = content.title === title ? title : `${content.title} ${title}`
  const images = [{ url: `${address}/picture?lang=${locale}&v=${key}`, ...CARD, alt }]
  return {
    title,
    description,
    alternates: { canonical: address },
    openGraph: { type: 'website', siteName: 'Masquerade', locale, url: address, title, description, images },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

/** What a link to an agent looks like elsewhere: its mask, its name and what kind it is. */
export async function pictureOfAgent(
  agent: { id: string; name: string; kind: string },
  locale: Locale,
): Promise<Picture> {
  const t = await getTranslations({ locale, namespace: 'agents' })
  const kind = agentKind.safeParse(agent.kind)
  const what = kind.success ? t(`kind.${kind.data}`) : t('kind.other')
  // Its name stands in the middle already.
  return pictureOfPage([{ id: agent.id, name: '' }], { title: agent.name, game: what, arena: 'Masquerade' })
}

/** So many of the best stand round the table. */
const LEADING = 6

/** What a link to the leaderboard across games looks like elsewhere: the masks of those who lead. */
export async function pictureOfAbilities(locale: Locale): Promise<Picture> {
  const [t, { rows }] = await Promise.all([getTranslations({ locale, namespace: 'abilities' }), acrossGames()])
  const leading = rows.slice(0, LEADING).map(({ agent: { id, name } }) => ({ id, name }))
  return pictureOfPage(leading, { title: t('title'), game: t('picture.what'), arena: t('picture.kind') })
}

export async function abilitiesMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('abilities'), getLocale()])
  const page = { address: '/abilities', title: t('title'), description: t('lede') } as const
  return pageMetadata(await pictureOfAbilities(locale), page)
}

/** So many stand round the table. */
const AROUND = 6

/** What a link to the page of all games looks like elsewhere: a mask for each of the first. */
export async function pictureOfGames(locale: Locale): Promise<Picture> {
  const t = await getTranslations({ locale, namespace: 'games' })
  const around = STAGED.slice(0, AROUND).map((id) => ({ id, name: titleOf(id, locale) }))
  return pictureOfPage(around, { title: t('card'), game: t('title'), arena: t('picture') })
}

/** The picture of every page that has none of its own. */
export async function sitePicture(locale: Locale) {
  const { content, key } = await pictureOfGames(locale)
  return { url: `/games/picture?lang=${locale}&v=${key}`, ...CARD, alt: content.arena }
}

export async function gamesMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('games'), getLocale()])
  return pageMetadata(await pictureOfGames(locale), { address: '/games', title: t('title'), description: t('lede') })
}

/** So many of the best sit round the table. */
const LEADERBOARD_PICTURE_LEADING = 6

/** What a link to an arena looks like elsewhere: those who lead, without an order that may have changed since. */
export async function pictureOfLeaderboard(arena: Arena, locale: Locale): Promise<Picture> {
  const board = await getStore().boards.leaderboard(arena.slug, { limit: LEADERBOARD_PICTURE_LEADING })
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
