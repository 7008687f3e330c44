import { useTranslations } from 'next-intl'
import styles from './account.module.css'
import { OwnLink } from './own-link.tsx'

interface Props {
  label: string
  signedIn: string
  /** Notices that they have not read. */
  unread: number
  /** Looks after the site, too. */
  admin: boolean
}

export function OwnNav({ label, signedIn, unread, admin }: Props) {
  const t = useTranslations('account.nav')
  return (
    <div className={styles.own}>
      <nav aria-label={label}>
        <OwnLink href="/me">{t('agents')}</OwnLink>
        <OwnLink href="/me/notices">{t('notices', { unread })}</OwnLink>
        <OwnLink href="/me/tokens">{t('tokens')}</OwnLink>
        <OwnLink href="/me/account">{t('account')}</OwnLink>
        {admin && (
          <OwnLink href="/admin" whole>
            {t('administration')}
          </OwnLink>
        )}
      </nav>
      <form method="post" action="/api/auth/signout">
        <input type="hidden" name="callbackUrl" value="/" />
        <bdi>{signedIn}</bdi>
        <button type="submit">{t('signOut')}</button>
      </form>
    </div>
  )
}
