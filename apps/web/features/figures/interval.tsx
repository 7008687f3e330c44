import { useFormatter, useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { type Figure, placeOn, type Scale } from './figure.ts'
import styles from './interval.module.css'

interface IntervalProps {
  figure: Figure | undefined
  scale: Scale
  /** A place on the scale that means something, like an even share of the points. */
  mark?: number | undefined
  as: 'share' | 'number'
  /** Keeps the ends of the interval and its n in sight, instead of showing them when the row is pointed at. */
  open?: boolean
}

/** A number, its 95 % interval as a thin bar on a scale that its neighbours share, and the interval in words. */
export function Interval({ figure, scale, mark, as, open = false }: IntervalProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  if (!figure)
    return (
      <span className={styles.none} role="img" aria-label={t('none')}>
        –
      </span>
    )

  const write = (value: number) => {
    if (as === 'share') return format.number(value, { style: 'percent', maximumFractionDigits: 0 })
    return format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  }
  const endless = !Number.isFinite(figure.high)
  const parts = { value: write(figure.value), low: write(figure.low), high: write(figure.high), n: figure.n }
  return (
    <span className={styles.interval} data-thin={figure.thin || undefined} data-open={open || undefined}>
      <span className="sr-only">{t(endless ? 'spokenEndless' : figure.thin ? 'spokenThin' : 'spoken', parts)}</span>
      <span className={styles.value} aria-hidden="true">
        {parts.value}
      </span>
      <Bar figure={figure} scale={scale} mark={mark} />
      <span className={styles.ends} aria-hidden="true">
        {t(endless ? 'intervalEndless' : 'interval', { ...parts, n: format.number(figure.n) })}
      </span>
    </span>
  )
}

function Bar({ figure, scale, mark }: { figure: Figure; scale: Scale; mark: number | undefined }) {
  const place = (value: number) => `${placeOn(scale, value).toFixed(2)}%`
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--low': place(figure.low),
    '--high': place(figure.high),
    '--at': place(figure.value),
    ...(mark !== undefined && { '--mark': place(mark) }),
  }
  return <span className={styles.bar} style={style} aria-hidden="true" />
}
