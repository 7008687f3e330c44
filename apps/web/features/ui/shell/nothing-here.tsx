import { useTranslations } from 'next-intl'
import { ButtonLink } from '../design/button-link.tsx'
import { PageTitle } from '../design/page-title.tsx'

export function NothingHere() {
  const t = useTranslations('app')
  return (
    <>
      <PageTitle lede={t('notFound.text')}>{t('notFound.title')}</PageTitle>
      <WaysOut />
    </>
  )
}

const WAYS = [
  ['home', '/'],
  ['watch', '/watch'],
  ['leaderboard', '/leaderboard'],
] as const

export function WaysOut() {
  const t = useTranslations('app')
  return (
    <ul className="flex flex-wrap gap-4">
      {WAYS.map(([way, href]) => (
        <li key={way}>
          <ButtonLink href={href} solid={way === 'home'}>
            {t(`notFound.${way}`)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
