import { useTranslations } from 'next-intl'
import { Meter } from '../design/meter.tsx'
import styles from './take-part.module.css'

/** How far somebody is: 3 of 10. */
export function PartProgress({ over, games }: { over: number; games: number }) {
  const t = useTranslations('take-part')
  return (
    <div className={styles.progress}>
      <Meter max={games} value={over} label={t('progress.label')} />
      <p>{t('progress.of', { over, games })}</p>
    </div>
  )
}
