import type { TableDocument } from '@masquerade/lab'
import { useTranslations } from 'next-intl'
import styles from '../experiment.module.css'
import { knownWarning } from '../warnings.ts'

/** What is to be known before the table is read. */
export function Warnings({ document: { warnings } }: { document: Pick<TableDocument, 'warnings'> }) {
  const t = useTranslations('experiment.warnings')
  if (warnings.length === 0) return null
  return (
    <section className={styles.warnings} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul>
        {warnings.map((warning) => (
          <Warning key={warning} warning={warning} />
        ))}
      </ul>
    </section>
  )
}

/** A sentence of a table, in the page's language where it is known. */
export function Warning({ warning }: { warning: string }) {
  const t = useTranslations('experiment.warnings')
  const known = knownWarning(warning)
  return known ? <li>{t(`known.${known.key}`, known.values)}</li> : <li lang="en">{`${warning}.`}</li>
}
