import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'

export function WaysOut() {
  const t = useTranslations('app')
  return (
    <ul className="flex flex-wrap gap-4">
      <li>
        <Link href="/" className="button button-solid">
          {t('notFound.home')}
        </Link>
      </li>
      <li>
        <Link href="/watch" className="button">
          {t('notFound.watch')}
        </Link>
      </li>
      <li>
        <Link href="/leaderboard" className="button">
          {t('notFound.leaderboard')}
        </Link>
      </li>
    </ul>
  )
}
