import { useTranslations } from 'next-intl'
import styles from './embed.module.css'

/** In the place of an embedded match: what is wrong, small. */
export function Refused({ why }: { why: 'missing' | 'bad' | 'broken' }) {
  const t = useTranslations('embed')
  return (
    <main className={styles.refused}>
      <h1>{t(`${why}.title`)}</h1>
      <p>{t(`${why}.text`)}</p>
      <p>
        <a href="/watch" target="_blank" rel="noopener">
          {t('site')}
        </a>
      </p>
    </main>
  )
}
