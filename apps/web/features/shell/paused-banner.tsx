import { getTranslations } from 'next-intl/server'
import styles from './paused-banner.module.css'
import { pauseNow } from './server/pause-now.ts'

/** While nothing new begins every page says so, and why. */
export async function PausedBanner() {
  const pause = await pauseNow()
  if (!pause) return null
  const t = await getTranslations('shell.paused')
  return (
    <p className={styles.banner} role="status">
      <strong>{t('title')}</strong> <span dir="auto">{t('text', { why: pause.why })}</span>
    </p>
  )
}
