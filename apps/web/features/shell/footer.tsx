import { getTranslations } from 'next-intl/server'
import styles from './shell.module.css'

export async function Footer() {
  const t = await getTranslations('shell')
  return (
    <footer className={styles.footer}>
      <p>{t('footer.what')}</p>
    </footer>
  )
}
