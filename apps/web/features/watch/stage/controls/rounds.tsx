import { useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import type { Playhead } from '@/features/watch/match/playhead/playhead.ts'
import styles from './score.module.css'
import type { ScoreMark } from './score-mark.ts'
import type { DrawnScore } from './use-score.ts'

interface Props {
  score: DrawnScore
  partName: ((part: number) => string) | undefined
  playhead: Playhead
}

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

interface Round {
  part: number
  place: number
}

const ROOM_OF_A_NAME = 0.2
const ROOM_OF_A_NUMBER = 0.075

/** Chooses the rounds that are named above a replay's progress bar, if there are too many to name them all. */
export function namedRounds(
  written: readonly Pick<ScoreMark, 'part'>[],
  whole: number,
  here: number | undefined,
): { rounds: Round[]; crowded: boolean } {
  const all = written.flatMap(({ part }, place) => (part !== written[place - 1]?.part ? [{ part, place }] : []))
  const crowded = all.some(({ place }, at) => at > 0 && place - (all[at - 1]?.place ?? 0) < whole * ROOM_OF_A_NAME)
  const room = whole * ROOM_OF_A_NUMBER
  const shown = all.find(({ part }) => part === here)
  const rounds: Round[] = []
  for (const round of all) {
    const before = rounds.at(-1)
    const free = !before || round.place - before.place >= room
    const besideShown = shown && round !== shown && Math.abs(round.place - shown.place) < room
    if (round === shown || (free && !besideShown)) rounds.push(round)
  }
  return { rounds, crowded }
}
