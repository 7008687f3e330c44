import { useTranslations } from 'next-intl'
import styles from './more-ended.module.css'

/** Quietly, at the lower edge, while a list waits for its reader. */
export function MoreEnded({ count, show }: { count: number; show: () => void }) {
  const t = useTranslations('matches')
  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <button type="button" className={styles.more} onClick={show}>
          {t('moreEnded', { count })}
        </button>
      )}
    </div>
  )
}
