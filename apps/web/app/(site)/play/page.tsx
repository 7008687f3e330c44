import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { OwnSeat } from '@/features/play/own-seat.tsx'
import { SitDownForm } from '@/features/play/sit-down-form.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('play')
  return { title: t('title'), description: t('lede') }
}

/** The whole game in five lines. */
const LINES = ['words', 'speak', 'fouls', 'vote', 'end'] as const

/** How it is played, and a seat. */
export default async function PlayPage() {
  const t = await getTranslations('play')
  const [locale, viewer] = await Promise.all([getLocale(), currentViewer()])
  const sitting = viewer && (await getStore().play.openSitting(viewer.ids))
  return (
    <Speaking of={['play']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <ol className="mb-8 flex max-w-prose list-decimal flex-col gap-2 ps-6">
        {LINES.map((line) => (
          <li key={line}>{t(`how.${line}`)}</li>
        ))}
      </ol>
      {sitting ? <OwnSeat sitting={sitting} /> : <SitDownForm language={locale} />}
    </Speaking>
  )
}
