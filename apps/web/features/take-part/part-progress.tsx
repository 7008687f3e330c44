import { useTranslations } from 'next-intl'
import styles from './take-part.module.css'

/** How far somebody is: 3 of 10. */
export function PartProgress({ over, games }: { over: number; games: number }) {
  const t = useTranslations('take-part')
  return (
    <div className={styles.progress}>
      <progress max={games} value={over} aria-label={t('progress.label')} />
      <p>{t('progress.of', { over, games })}</p>
    </div>
  )
}
