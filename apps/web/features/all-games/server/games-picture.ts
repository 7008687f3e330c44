import 'server-only'
import { STAGED } from '@masquerade/games'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CARD } from '@/features/share/card/card.tsx'
import { pageMetadata } from '@/features/share/server/page-metadata.ts'
import { type Picture, pictureOfPage } from '@/features/share/server/picture.ts'
import { titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'

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
