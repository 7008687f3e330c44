import { useTranslations } from 'next-intl'
import type { Row } from './row.ts'
import styles from './standings.module.css'

/** A rank, and under it the places that the average scores leave open when it is not settled. */
export function Place({ rank, places }: Pick<Row, 'rank' | 'places'>) {
  const t = useTranslations('leaderboard')
  const open = places && places.from !== places.to ? places : undefined
  return (
    <>
      <span className={styles.place}>{rank}</span>
      {open && (
        <span className={styles.places} title={t('placesHint', open)}>
          <span aria-hidden="true">{t('places', open)}</span>
          <span className="sr-only">{t('placesHint', open)}</span>
        </span>
      )}
    </>
  )
}
