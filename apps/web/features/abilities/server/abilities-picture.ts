import 'server-only'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/share/server/page-metadata.ts'
import { type Picture, pictureOfPage } from '@/features/share/server/picture.ts'
import type { Locale } from '@/i18n/locales.ts'
import { acrossGames } from './across-games.ts'

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
