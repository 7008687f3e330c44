import { useTranslations } from 'next-intl'
import { ButtonLink } from '../design/button-link.tsx'

export function WaysOut() {
  const t = useTranslations('app')
  return (
    <ul className="flex flex-wrap gap-4">
      <li>
        <ButtonLink href="/" solid>
          {t('notFound.home')}
        </ButtonLink>
      </li>
      <li>
        <ButtonLink href="/watch">{t('notFound.watch')}</ButtonLink>
      </li>
      <li>
        <ButtonLink href="/leaderboard">{t('notFound.leaderboard')}</ButtonLink>
      </li>
    </ul>
  )
}
