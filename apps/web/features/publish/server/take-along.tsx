import 'server-only'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { SectionTitle } from '@/features/design/section-title.tsx'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { datasetHref, leaderboardCode, tableHref } from '../addresses.ts'
import { CopyCode } from '../copy-code.tsx'
import styles from '../publish.module.css'

interface TakeAlongProps {
  arena: { slug: string; name: Record<'en' | 'zh', string> }
}

/** How a leaderboard is taken along: as data, as all that it follows from, and in a page of somebody's own. */
export async function TakeAlong({ arena: { slug, name } }: TakeAlongProps) {
  const [t, locale, origin] = [await getTranslations('publish'), await getLocale(), siteOrigin(await headers())]
  const words = { name: t('embedCode'), copy: t('copy'), copied: t('copied'), failed: t('failed') }
  return (
    <section aria-labelledby="take-along" className="mt-10">
      <SectionTitle id="take-along">{t('take')}</SectionTitle>
      <p className="max-w-prose text-ink-soft">{t('takeText')}</p>
      <p className={styles.links}>
        <a className="button" href={datasetHref(slug)} download>
          {t('dataset')}
        </a>
        <a className="button" href={tableHref(slug, 'csv')} download>
          {t('csv')}
        </a>
        <a className="button" href={tableHref(slug, 'json')}>
          {t('json')}
        </a>
      </p>
      <h3 className="mb-2 text-ink-soft text-sm">{t('embed')}</h3>
      <CopyCode code={leaderboardCode(origin, slug, t('frame', { arena: name[locale] }))} words={words} />
    </section>
  )
}
