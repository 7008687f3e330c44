import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import type { Playhead } from '@/features/match/playhead.ts'
import type { Moment } from './moments.ts'
import styles from './score.module.css'

interface Props {
  moments: readonly Moment[]
  /** For how many moments the score has room. */
  marks: number
  playhead: Playhead
}

/** Above the score, where each round begins: its number, as in the parts of an orchestra. It leads there. */
export function Rounds({ moments, marks, playhead: { index, goTo } }: Props) {
  const t = useTranslations('match')
  const begins = moments.flatMap((moment, place) =>
    place === 0 || moment.round !== moments[place - 1]?.round ? { round: moment.round, place } : [],
  )
  return (
    <div className={styles.rounds} style={{ '--count': marks } as CSSProperties}>
      {begins.map(({ round, place }) => (
        <button
          key={round}
          type="button"
          style={{ '--place': place } as CSSProperties}
          aria-current={moments[index]?.round === round ? 'step' : undefined}
          onClick={() => goTo(place)}
        >
          {t('roundShort', { round })}
        </button>
      ))}
    </div>
  )
}
