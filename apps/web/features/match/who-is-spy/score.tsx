import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import styles from './controls.module.css'
import type { Moment } from './moments.ts'

interface Props {
  moments: readonly Moment[]
  index: number
  goTo: (index: number) => void
  /** The moment in words. */
  told: string
}

/**
 * The scrubber is a score: bars for rounds, a note a speech as tall as it is long, a cross for fouls, a ring for the
 * vote, and the double bar at the end. Under the drawing lies a range input: keyboard, touch and screen readers know it.
 */
export function Score({ moments, index, goTo, told }: Props) {
  const t = useTranslations('match')
  return (
    <div className={styles.score} style={{ '--count': moments.length, '--at': index } as CSSProperties}>
      <div className={styles.notes} aria-hidden="true">
        {moments.map((moment, place) => (
          <span
            key={moment.seq}
            className={styles.note}
            data-kind={moment.kind}
            data-bar={place > 0 && moment.round !== moments[place - 1]?.round}
            data-past={place <= index}
            data-here={place === index}
          >
            <i style={moment.kind === 'speech' ? { height: `${heightOf(moment.text)}%` } : undefined} />
          </span>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(moments.length - 1, 0)}
        step={1}
        value={index}
        onChange={(event) => goTo(Number(event.target.value))}
        aria-label={t('controls.scrubber')}
        aria-valuetext={told}
      />
    </div>
  )
}

const heightOf = (text: string): number => 22 + Math.min(text.length, 160) * 0.4
