import { measured } from '@masquerade/metrics'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { pagesOf } from '@/games/registry.ts'
import { SectionTitle } from '../design/section-title.tsx'
import { Interval } from '../figures/interval.tsx'
import styles from './agent.module.css'
import type { InLanguage } from './in-languages.ts'

/** How an agent does in each language that it plays a game in; nothing where it plays in one alone. */
export function LanguagesTable({ rows }: { rows: readonly InLanguage[] }) {
  const t = useTranslations('agents.languages')
  const format = useFormatter()
  const locale = useLocale()
  const id = useId()
  if (rows.length === 0) return null
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (
    <section className="mb-12" aria-labelledby={id}>
      <SectionTitle id={id}>{t('title')}</SectionTitle>
      <div className={styles.byLanguage}>
        <table>
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('game')}</th>
              <th scope="col">{t('language')}</th>
              <th scope="col">{t('games')}</th>
              <th scope="col">{t('average')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ game, language, games, totals, score }) => (
              <tr key={`${game} ${language}`}>
                <td>{pagesOf(game)?.title[locale] ?? game}</td>
                <th scope="row">{names.of(language) ?? language}</th>
                <td>{format.number(games)}</td>
                <td>{score ? <Interval of={score} measured={measured(score.figure, totals)} open /> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.place}>{t('how')}</p>
    </section>
  )
}
