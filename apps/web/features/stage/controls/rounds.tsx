import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import type { Playhead } from '@/features/match/playhead/playhead.ts'
import { namedRounds } from './named-rounds.ts'
import styles from './score.module.css'
import type { DrawnScore } from './use-score.ts'

interface Props {
  score: DrawnScore
  /** What a round is called; where that is not said, by its number. */
  partName: ((part: number) => string) | undefined
  playhead: Playhead
}

/** Above the score, where each round begins: its number, as in the parts of an orchestra. It leads there. */
export function Rounds({ score, partName, playhead: { index, goTo } }: Props) {
  const t = useTranslations('match')
  const { written, shown, whole } = score
  const here = written[index]?.part
  const { rounds, crowded } = namedRounds(written, whole, here)
  return (
    <div className={styles.rounds} style={{ '--count': shown, '--whole': whole } as CSSProperties}>
      {rounds.map(({ part, place }) => {
        const name = partName?.(part) ?? t('roundShort', { round: part })
        return (
          <button
            key={part}
            type="button"
            style={{ '--place': place } as CSSProperties}
            aria-current={here === part ? 'step' : undefined}
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
