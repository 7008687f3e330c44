import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Link } from '@/lib/link.tsx'
import { SectionTitle } from '../design/section-title.tsx'
import styles from './compare.module.css'
import type { SharedMatch } from './comparison.ts'

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const

/** The newest matches in which all of them sat. How they ended the matches tell, to those who watch them. */
export function SharedMatches({ games }: { games: readonly SharedMatch[] }) {
  const t = useTranslations('compare.pair')
  const format = useFormatter()
  const id = useId()
  return (
    <section className="mb-12" aria-labelledby={id}>
      <SectionTitle id={id}>{t('met')}</SectionTitle>
      {games.length === 0 && <p className="text-ink-soft">{t('never')}</p>}
      <ol className={styles.met}>
        {games.map(({ match, finishedAt }) => (
          <li key={match}>
            <Link href={`/watch/${match}`} className="underline">
              <time dateTime={finishedAt}>{format.dateTime(new Date(finishedAt), WHEN)}</time>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
