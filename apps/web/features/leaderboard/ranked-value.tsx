import type { Ranking } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import { rankedFigure } from '../figures/ranked-figure.ts'
import type { Standing } from './standing.ts'
import styles from './standings.module.css'

interface RankedValueProps {
  ranking: Ranking
  row: Pick<Standing, 'value' | 'points' | 'interval' | 'sigma' | 'record'>
}

/** What a row is ranked by, and under it how sure that is where the rank's places do not say so. */
export function RankedValue({ ranking, row }: RankedValueProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  const shown = (value: number) => rankedFigure(format, ranking, value)
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
      {row.record && (
        <span className={styles.within} title={t('ranking.strengthHint', { ...row.record })}>
          {row.interval && `${shown(row.interval.low)}–${shown(row.interval.high)}`}
          <br />
          <span aria-hidden="true">{t('ranking.record', { ...row.record })}</span>
          <span className="sr-only">{t('ranking.recordName', { ...row.record })}</span>
        </span>
      )}
    </>
  )
}
