import type { Json } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import styles from '../organize.module.css'
import { entryText } from './form-choices.ts'

/** What an arena is dealt from, entry by entry, folded: whoever plays there may rather not know. */
export function SupplyEntries({ entries, secret }: { entries: readonly Json[]; secret: boolean }) {
  const t = useTranslations('organize.own-supply')
  return (
    <details className="mb-10">
      <summary>{t('entries', { count: entries.length })}</summary>
      {secret && <p className="my-2 max-w-prose text-ink-soft">{t('onlyYou')}</p>}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={JSON.stringify(entry)}>
            <bdi>{entryText(entry)}</bdi>
          </li>
        ))}
      </ol>
    </details>
  )
}
