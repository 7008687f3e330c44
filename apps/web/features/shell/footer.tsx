import { getTranslations } from 'next-intl/server'
import { Children, type ReactNode, useId } from 'react'
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
            <Link href="/games">{t('footer.games')}</Link>
          </li>
          <li>
            <Link href="/rules">{t('footer.rules')}</Link>
          </li>
          <li>
            <Link href="/arenas">{t('footer.arenas')}</Link>
          </li>
          <li>
            <Link href="/docs">{t('footer.docs')}</Link>
          </li>
        </ul>
        <Group name={t('footer.research')}>
          <Link href="/abilities">{t('footer.abilities')}</Link>
          <Link href="/lab">{t('footer.lab')}</Link>
          <Link href="/rate">{t('footer.rate')}</Link>
        </Group>
        <Group name={t('footer.building')}>
          <Link href="/docs/api">{t('footer.api')}</Link>
          <Link href="/docs/operating">{t('footer.operating')}</Link>
          {source && <a href={source}>{t('footer.source')}</a>}
        </Group>
      </nav>
    </footer>
  )
}

/** Links that few people need, under the name of what they need them for. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.group}>
      <p id={id}>{name}</p>
      <ul aria-labelledby={id} className={styles.links}>
        {Children.toArray(children).map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a footer never change places
          <li key={index}>{link}</li>
        ))}
      </ul>
    </div>
  )
}
