import type { Ranking } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import type { Standing } from './standing.ts'
import styles from './standings.module.css'

interface RankedValueProps {
  ranking: Ranking
  row: Pick<Standing, 'value' | 'points' | 'sigma' | 'unsettled'>
}

/** What a row is ranked by, and under it how sure that is where the rank's places do not say so. */
export function RankedValue({ ranking, row }: RankedValueProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  const { digits, sign } = FORMS[ranking]
  const shown = (value: number) =>
    format.number(value, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      ...(sign && { signDisplay: sign }),
    })
  const value = row.value ?? (ranking === 'hundred-start' ? row.points : undefined)
  return (
    <>
      {value === undefined ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t('none')}</span>
        </>
      ) : (
        shown(value)
      )}
      {row.sigma !== undefined && (
        <span className={styles.within} title={t('ranking.sigmaHint')}>
          ± {format.number(row.sigma, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </span>
      )}
      {row.unsettled !== undefined && <span className={styles.within}>{t(`ranking.unsettled.${row.unsettled}`)}</span>}
    </>
  )
}

const FORMS: Record<Ranking, { digits: number; sign?: 'exceptZero' }> = {
  'hundred-start': { digits: 1 },
  mean: { digits: 2 },
  rating: { digits: 1 },
  'bradley-terry': { digits: 2, sign: 'exceptZero' },
}
