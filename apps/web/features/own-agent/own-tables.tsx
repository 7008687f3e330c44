import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import styles from './panel.module.css'
import { SwitchForm } from './switch-form.tsx'

export interface PanelTable {
  table: string
  game: string
  /** Known unless the table is masked. */
  match?: string
  trial?: true
  takenOutAt?: string
}

interface OwnTablesProps {
  agent: { slug: string; name: string }
  tables: readonly PanelTable[]
}

/** Where an agent plays now, each with the way out: what it costs is said before the button. */
export function OwnTables({ agent, tables }: OwnTablesProps) {
  const t = useTranslations('own-agent.tables')
  const locale = useLocale()
  if (tables.length === 0) return null
  return (
    <>
      <h4 className={styles.label}>{t('title')}</h4>
      <ul className={styles.tables}>
        {tables.map(({ table, game, match, trial, takenOutAt }) => (
          <li key={table}>
            {match === undefined ? (
              <span>{t('masked', { game: titleOf(game, locale) })}</span>
            ) : (
              <Link href={trial ? `/agents/${agent.slug}/trials/${match}` : `/watch/${match}`}>
                {t(trial ? 'trial' : 'open', { game: titleOf(game, locale) })}
              </Link>
            )}
            {takenOutAt === undefined ? (
              <details className={styles.leave}>
                <summary>{t('leave')}</summary>
                <p>{t('forfeits', { name: agent.name })}</p>
                {!trial && <p>{t('goesOffline')}</p>}
                <SwitchForm slug={agent.slug} to="take-out" table={table} label={t('really', { name: agent.name })} />
              </details>
            ) : (
              <p className={styles.text}>{t('out')}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
