import { useTranslations } from 'next-intl'
import styles from './embed.module.css'

/** What stands in a frame of another site, and where the site has more of it. */
const MORE = { match: '/watch', leaderboard: '/leaderboard' } as const

interface RefusedProps {
  of: keyof typeof MORE
  why: 'missing' | 'bad' | 'broken'
}

/** In the place of what was to be embedded: what is wrong, small. */
export function Refused({ of, why }: RefusedProps) {
  const t = useTranslations('embed')
  return (
    <main className={styles.refused}>
      <h1>{t(`${of}.${why}.title`)}</h1>
      <p>{t(`${of}.${why}.text`)}</p>
      <p>
        <a href={MORE[of]} target="_blank" rel="noopener">
          {t('site')}
        </a>
      </p>
    </main>
  )
}
