import { useTranslations } from 'next-intl'
import styles from './play.module.css'

/** Where a person may go from the end of a game; its match is known a moment after it. */
export function WhereNext({ match }: { match: string | undefined }) {
  const t = useTranslations('play')
  return (
    <p className={styles.actions}>
      <a href="/play" className="button button-solid">
        {t('next.again')}
      </a>
      {match !== undefined && (
        <a href={`/watch/${match}`} className="button">
          {t('next.replay')}
        </a>
      )}
    </p>
  )
}
