import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/link.tsx'
import styles from './shell.module.css'

export async function Footer() {
  const t = await getTranslations('shell')
  return (
    <footer className={styles.footer}>
      <p>{t('footer.what')}</p>
      <nav aria-label={t('footer.label')}>
        <ul className={styles.links}>
          <li>
            <Link href="/rules">{t('footer.rules')}</Link>
          </li>
          <li>
            <Link href="/docs">{t('footer.docs')}</Link>
          </li>
          <li>
            <Link href="/docs/api">{t('footer.api')}</Link>
          </li>
        </ul>
      </nav>
    </footer>
  )
}
