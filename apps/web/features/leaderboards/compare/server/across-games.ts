import 'server-only'
import { games, STAGED } from '@masquerade/games'
import { type AcrossRow, type AcrossTable, acrossTable } from '@masquerade/metrics'
import type { AgentAcross } from '@masquerade/store/across'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/share/server/link-previews.ts'
import { type Picture, pictureOfPage } from '@/features/share/server/picture.ts'
import type { Locale } from '@/i18n/locales.ts'
import { keptFor } from '@/lib/server/kept-for.ts'
import { getStore } from '@/lib/server/store.ts'

export type Across = AcrossTable<AgentAcross['agent']>
export type RowAcross = AcrossRow<AgentAcross['agent']>

/** How long the leaderboard of all games together is cached, in milliseconds, because computing it takes much time. */
const KEPT_MS = 30_000

export const acrossGames = keptFor(KEPT_MS, async (): Promise<Across> => {
  const { agents, configs } = await getStore().across()
  const played = STAGED.map((id) => ({ game: games[id], configs: configs.get(id) ?? [] }))
  return acrossTable(played, agents)
})

const LEADING = 6

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
