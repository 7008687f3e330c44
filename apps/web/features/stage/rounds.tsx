import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import type { Playhead } from '@/features/match/playhead.ts'
import type { StageMoment } from './moment.ts'
import styles from './score.module.css'
import type { ScoreMark } from './score-mark.ts'

/** Of the whole score, on a phone. */
const ROOM_OF_A_NAME = 0.2

interface Props<Moment extends StageMoment> {
  moments: readonly Moment[]
  markOf: (moment: Moment) => ScoreMark
  /** What a round is called; where that is not said, by its number. */
  partName: ((part: number) => string) | undefined
  /** For how many moments the score has room. */
  marks: number
  playhead: Playhead
}

/** Above the score, where each round begins: its number, as in the parts of an orchestra. It leads there. */
export function Rounds<Moment extends StageMoment>({
  moments,
  marks,
  markOf,
  partName,
  playhead: { index, goTo },
}: Props<Moment>) {
  const t = useTranslations('match')
  const parts = moments.map((moment) => markOf(moment).part)
  const begins = parts.flatMap((part, place) => (part !== parts[place - 1] ? { part, place } : []))
  // Where two begin close to each other their names would lie upon each other.
  const crowded = begins.some(
    ({ place }, at) => at > 0 && place - (begins[at - 1]?.place ?? 0) < marks * ROOM_OF_A_NAME,
  )
  return (
    <div className={styles.rounds} style={{ '--count': marks } as CSSProperties}>
      {begins.map(({ part, place }) => {
        const name = partName?.(part) ?? t('roundShort', { round: part })
        return (
          <button
            key={part}
            type="button"
            style={{ '--place': place } as CSSProperties}
            aria-current={parts[index] === part ? 'step' : undefined}
            onClick={() => goTo(place)}
            {...(crowded && { 'aria-label': name, title: name })}
          >
            {crowded ? part : name}
          </button>
        )
      })}
    </div>
  )
}
