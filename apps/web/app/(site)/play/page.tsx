import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { PageTitle } from '@/features/design/page-title.tsx'
import { OwnSeat } from '@/features/play/own-seat.tsx'
import { SitDownForm } from '@/features/play/sit-down-form.tsx'
import { pagesOf } from '@/games/registry.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

export async function generateMetadata(): Promise<Metadata> {
  const [t, rules] = await Promise.all([getTranslations('play'), rulesInShort()])
  return { title: t('title'), ...(rules && { description: rules.lede }) }
}

/** How it is played, and a seat. */
export default async function PlayPage() {
  const [t, rules, locale, viewer] = await Promise.all([
    getTranslations('play'),
    rulesInShort(),
    getLocale(),
    currentViewer(),
  ])
  const sitting = viewer && (await getStore().play.openSitting(viewer.ids))
  return (
    <Speaking of={['play']}>
      <PageTitle lede={rules?.lede}>{t('title')}</PageTitle>
      <ol className="mb-8 flex max-w-prose list-decimal flex-col gap-2 ps-6">
        {rules?.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {sitting ? <OwnSeat sitting={sitting} /> : <SitDownForm language={locale} />}
    </Speaking>
  )
}

/** Of the game at the tables where people sit: those in the language of the page, else any. */
const rulesInShort = cache(async () => {
  const [arenas, locale] = await Promise.all([getStore().arenas.list(), getLocale()])
  const tables = arenas.filter(({ roster }) => roster.who === 'people')
  const arena = tables.find(({ language }) => language === locale) ?? tables[0]
  return arena && pagesOf(arena.game)?.rules[locale]
})
