import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/link.tsx'
import { getEnv } from '@/lib/server/env.ts'
import styles from './shell.module.css'

export async function Footer() {
  const t = await getTranslations('shell')
  const source = getEnv().MASQUERADE_SOURCE_URL
  return (
    <footer className={styles.footer}>
      <p>{t('footer.what')}</p>
      <nav aria-label={t('footer.label')}>
        <ul className={styles.links}>
          <li>
            <Link href="/arenas">{t('footer.arenas')}</Link>
          </li>
          <li>
            <Link href="/games">{t('footer.games')}</Link>
          </li>
          <li>
            <Link href="/abilities">{t('footer.abilities')}</Link>
          </li>
          <li>
            <Link href="/lab">{t('footer.lab')}</Link>
          </li>
          <li>
            <Link href="/rate">{t('footer.rate')}</Link>
          </li>
          <li>
            <Link href="/rules">{t('footer.rules')}</Link>
          </li>
          <li>
            <Link href="/docs">{t('footer.docs')}</Link>
          </li>
          <li>
            <Link href="/docs/api">{t('footer.api')}</Link>
          </li>
          {source && (
            <li>
              <a href={source}>{t('footer.source')}</a>
            </li>
          )}
        </ul>
      </nav>
    </footer>
  )
}
