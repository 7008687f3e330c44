import { useTranslations } from 'next-intl'

/** The page that the error message links to when a match or a leaderboard cannot be embedded. */
const MORE = { match: '/watch', leaderboard: '/leaderboard' } as const

interface RefusedProps {
  of: keyof typeof MORE
  why: 'missing' | 'bad' | 'broken'
}

/** A short error message, shown in place of a match or leaderboard that cannot be embedded. */
export function Refused({ of, why }: RefusedProps) {
  const t = useTranslations('embed')
  return (
    <main className="grid min-h-dvh place-content-center gap-2 p-4 text-center">
      <h1 className="text-xl/text">{t(`${of}.${why}.title`)}</h1>
      <p className="text-ink-soft">{t(`${of}.${why}.text`)}</p>
      <p className="text-ink-soft">
        <a href={MORE[of]} target="_blank" rel="noopener" className="text-sm">
          {t('site')}
        </a>
      </p>
    </main>
  )
}
