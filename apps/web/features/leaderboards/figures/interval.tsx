import type { Figure } from '@masquerade/game'
import type { Measured } from '@masquerade/metrics'
import { useFormatter, useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { type DrawnFigure, placeOn } from './drawn-figure.ts'
import styles from './interval.module.css'

/** If a number has no confidence interval, the property `endless` says why the interval is missing. */
export type ShownFigure = Omit<Measured, 'endless'> & { endless?: Measured['endless'] | 'viewers' | 'part' }

interface IntervalProps {
  of: Pick<DrawnFigure, 'scale' | 'mark'> & { figure: Pick<Figure, 'kind'> }
  measured: ShownFigure | undefined
  /** Whether the confidence interval is hidden until the row is pointed at or has the focus. */
  closed?: boolean | undefined
}

export function Interval({ of, measured, closed = false }: IntervalProps) {
  const t = useTranslations('leaderboard')
  const format = useFormatter()
  if (!measured)
    return (
      <span className="text-ink-faint" role="img" aria-label={t('none')}>
        –
      </span>
    )

  const write = (value: number) => {
    const { kind } = of.figure
    if (kind === 'share') return format.number(value, { style: 'percent', maximumFractionDigits: 0 })
    if (kind === 'time') return format.number(value / 1_000, SECONDS)
    return format.number(value, DECIMALS)
  }
  const { value, low, high, n, thin } = measured
  const endless = !Number.isFinite(low) || !Number.isFinite(high)
  const why = measured.endless ?? (n === 1 ? 'one' : 'same')
  const room = Math.max(...[value, of.scale.min, of.scale.max].map((one) => write(one).length))
  const style: CSSProperties & { '--room': number } = { '--room': room }
  const parts = { value: write(value), low: endless ? '' : write(low), high: endless ? '' : write(high), n, why }
  return (
    <span className={styles.interval} style={style} data-thin={thin || undefined} data-open={!closed || undefined}>
      <span className="sr-only">{t(endless ? 'spokenEndless' : thin ? 'spokenThin' : 'spoken', parts)}</span>
      <span className={styles.value} aria-hidden="true">
        {parts.value}
      </span>
      <Bar measured={measured} {...of} />
      <span className={styles.ends} aria-hidden="true">
        {t(endless ? 'intervalEndless' : 'interval', { ...parts, n: format.number(n) })}
      </span>
    </span>
  )
}

interface FigureCellsProps extends Pick<IntervalProps, 'closed'> {
  of: readonly DrawnFigure[]
  figures: ReadonlyMap<string, ShownFigure>
  className: string
}

export const FigureCells = ({ of, figures, className, closed }: FigureCellsProps) =>
  of.map((drawn) => (
    <td key={drawn.figure.id} className={className}>
      <Interval of={drawn} measured={figures.get(drawn.figure.id)} closed={closed} />
    </td>
  ))

/** A value that rounds to zero from below is shown as 0, not −0. */
const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const
const SECONDS = { style: 'unit', unit: 'second', unitDisplay: 'narrow', maximumFractionDigits: 1 } as const

function Bar({ measured, scale, mark }: { measured: ShownFigure } & Pick<DrawnFigure, 'scale' | 'mark'>) {
  const place = (value: number) => `${placeOn(scale, value).toFixed(2)}%`
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...(Number.isFinite(measured.low) && { '--low': place(measured.low), '--high': place(measured.high) }),
    '--at': place(measured.value),
    ...(mark !== undefined && { '--mark': place(mark) }),
  }
  return (
    <span
      className={styles.bar}
      style={style}
      data-endless={!Number.isFinite(measured.low) || undefined}
      aria-hidden="true"
    />
  )
}
