import { useTranslations } from 'next-intl'

const MORE = { match: '/watch', leaderboard: '/leaderboard' } as const

export function Refused({ of, why }: { of: keyof typeof MORE; why: 'missing' | 'bad' | 'broken' }) {
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
