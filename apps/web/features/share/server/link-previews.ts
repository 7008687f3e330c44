import 'server-only'
import { STAGED } from '@masquerade/games'
import { agentKind, type MatchCard } from '@masquerade/protocol'
import type { Arena } from '@masquerade/store/arenas'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { getStore } from '@/lib/server/store.ts'
import { CARD } from '../card/card.tsx'
import { feedLink } from '../feed.ts'
import { type Picture, pictureOf, pictureOfArena, pictureOfPage } from './picture.ts'
import { siteOrigin } from './site-origin.ts'

interface SharedPage {
  address: string
  title: string
  description: string
}

interface SharedImage {
  picture: string
  key: string
  alt: string
  alternates: NonNullable<Metadata['alternates']>
}

async function sharedMetadata(page: SharedPage, { picture, key, alt, alternates }: SharedImage): Promise<Metadata> {
  const { address: url, title, description } = page
  const locale = await getLocale()
  const images = [{ url: `${picture}?lang=${locale}&v=${key}`, ...CARD, alt }]
  return {
    title,
    description,
    alternates,
    openGraph: { type: 'website', siteName: 'Masquerade', locale, url, title, description, images },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

export function pageMetadata({ content, key }: Picture, page: SharedPage, types: Types = {}): Promise<Metadata> {
  const { address, title } = page
  const alt = content.title === title ? title : `${content.title} ${title}`
  const alternates = { canonical: address, ...(Object.keys(types).length > 0 && { types }) }
  return sharedMetadata(page, { picture: `${address}/picture`, key, alt, alternates })
}

type Types = NonNullable<NonNullable<Metadata['alternates']>['types']>

export async function matchMetadata(match: MatchCard, text: Omit<SharedPage, 'address'>): Promise<Metadata> {
  const locale = await getLocale()
  const address = `/watch/${match.id}`
  const [picture, arena, oembed] = await Promise.all([
    pictureOf(match, locale),
    getStore().arenas.get(match.arena.slug),
    oembedOf(address),
  ])
  return pageMetadata(picture, { address, ...text }, { ...oembed, ...(arena && feedLink(arena, locale)) })
}

export async function pictureOfAgent(
  agent: { id: string; name: string; kind: string },
  locale: Locale,
): Promise<Picture> {
  const t = await getTranslations({ locale, namespace: 'agents' })
  const kind = agentKind.safeParse(agent.kind)
  const what = kind.success ? t(`kind.${kind.data}`) : t('kind.other')
  // The name is not written below the portrait, because it is the picture's title.
  return pictureOfPage([{ id: agent.id, name: '' }], { title: agent.name, game: what, arena: 'Masquerade' })
}

const MOST_MASKS = 6

export async function pictureOfGames(locale: Locale): Promise<Picture> {
  const t = await getTranslations({ locale, namespace: 'games' })
  const around = STAGED.slice(0, MOST_MASKS).map((id) => ({ id, name: titleOf(id, locale) }))
  return pictureOfPage(around, { title: t('card'), game: t('title'), arena: t('picture') })
}

export async function sitePicture(locale: Locale) {
  const { content, key } = await pictureOfGames(locale)
  return { url: `/games/picture?lang=${locale}&v=${key}`, ...CARD, alt: content.arena }
}

export async function gamesMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('games'), getLocale()])
  return pageMetadata(await pictureOfGames(locale), { address: '/games', title: t('title'), description: t('lede') })
}

/** The preview picture of a leaderboard shows the leading agents without their ranks, which may have changed since. */
export async function pictureOfLeaderboard(arena: Arena, locale: Locale): Promise<Picture> {
  const board = await getStore().boards.leaderboard(arena.slug, { limit: MOST_MASKS })
  const leading = (board?.rows ?? []).map(({ agent: { id, name } }) => ({ id, name }))
  const picture = await pictureOfArena(arena, leading, locale)
  if (arena.picture === undefined) return picture
  return { ...picture, image: async () => (await getStore().arenas.picture(arena.slug))?.data }
}

export async function arenaMetadata(arena: Arena, page: SharedPage): Promise<Metadata> {
  const locale = await getLocale()
  const { content, key } = await pictureOfLeaderboard(arena, locale)
  const at = `/leaderboard/${arena.slug}`
  const types = { ...(arena.purpose === 'ranked' && (await oembedOf(at))), ...feedLink(arena, locale) }
  const alt = `${content.arena}: ${content.title}`
  return sharedMetadata(page, { picture: `${at}/picture`, key, alt, alternates: { types } })
}

async function oembedOf(address: string): Promise<Types> {
  const url = encodeURIComponent(`${siteOrigin(await headers())}${address}`)
  return { 'application/json+oembed': `/oembed?url=${url}` }
}
