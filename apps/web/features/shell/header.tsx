import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { NavLink } from './nav-link.tsx'
import styles from './shell.module.css'
import { Switches } from './switches.tsx'

export async function Header() {
  const t = await getTranslations('shell')
  const own = await getTranslations('account.nav')
  // A page must not fail because nobody can tell who looks at it.
  const user = await currentUser().catch(() => undefined)
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.wordmark}>
        <Glyph />
        Masquerade
      </Link>
      <nav aria-label={t('nav.label')} className={styles.nav}>
        <NavLink href="/watch">{t('nav.watch')}</NavLink>
        <NavLink href="/play">{t('nav.play')}</NavLink>
        <NavLink href="/leaderboard">{t('nav.leaderboard')}</NavLink>
        <NavLink href="/agents">{t('nav.agents')}</NavLink>
        <NavLink href="/bring">
          {t.rich('nav.bring', { more: (words) => <span className={styles.more}>{words}</span> })}
        </NavLink>
      </nav>
      <div className={styles.tools}>
        <NavLink href={user ? '/me' : '/sign-in'}>{own(user ? 'agents' : 'signIn')}</NavLink>
        <Switches />
      </div>
    </header>
  )
}

/** A half mask, as small as it gets. */
const Glyph = () => (
  <svg viewBox="0 0 32 20" width="32" height="20" aria-hidden="true">
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M16 3C13 .5 7 0 1 2C0 10 3 17 9 18C13 18 14 14 16 14C18 14 19 18 23 18C29 17 32 10 31 2C25 0 19 .5 16 3ZM6 8C8 5.5 12 6 13.5 9.500C11 11.5 7.5 11 6 8ZM26 8C24 5.5 20 6 18.5 9.500C21 11.5 24.5 11 26 8Z"
    />
  </svg>
)
