import { useTranslations } from 'next-intl'
import type { Standing } from './standing.ts'
import styles from './standings.module.css'

/** A rank, and under it the places that are left open when it is not settled; of too few games it says so. */
export function Place({
  rank,
  places,
  provisional,
  version,
  record,
}: Pick<Standing, 'rank' | 'places' | 'provisional' | 'version' | 'record'>) {
  const t = useTranslations('leaderboard')
  const open = places && places.from !== places.to ? places : undefined
  const hint = open && t(version ? 'placesHint' : record ? 'ranking.surelyHint' : 'ranking.placesHint', open)
  return (
    <>
      <span className={styles.place}>{rank}</span>
      {open && (
        <span className={styles.places} title={hint}>
          <span aria-hidden="true">{t('places', open)}</span>
          <span className="sr-only">{hint}</span>
        </span>
      )}
      {provisional && (
        <span className={styles.provisional} title={t('ranking.provisionalHint')}>
          {t('ranking.provisional')}
        </span>
      )}
    </>
  )
}
