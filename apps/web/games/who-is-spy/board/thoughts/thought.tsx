import type { Seat } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { maskAt } from '@/features/masks/mask-at.ts'
import { SmallMask } from '@/features/masks/small-mask.tsx'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import { LongText } from '@/features/stage/long-text.tsx'
import styles from '@/features/stage/thought.module.css'
import type { Thought } from '@/features/thoughts/thought.ts'
import { usePlayer } from '../../players.tsx'
import type { Scene } from '../scene.ts'

export interface VoteProps {
  thoughts: readonly Thought[]
  /** Whom those who thought so voted for. */
  votes: Scene['votes']
  match: DrawnMatch
}

/** What everybody thought who voted, and for whom it was. */
export function ThoughtsOfVote({ thoughts, votes, match }: VoteProps) {
  const player = usePlayer()
  const t = useTranslations('match.thoughts')
  const own = useTranslations('who-is-spy.board')
  const targetOf = (voter: Seat) => votes.find((vote) => vote.seat === voter)?.for ?? null
  return (
    <ul className={styles.ofVote} aria-label={t('ofVote')}>
      {thoughts.map(({ seat, text }) => {
        const target = targetOf(seat)
        return (
          <li key={seat}>
            <span className={styles.mask}>
              <SmallMask id={maskAt(match, seat)} />
            </span>
            <span className={styles.who}>
              <bdi>{player(seat)}</bdi>
              <span className="sr-only">
                {target === null ? own('abstained') : own('ballots.for', { seat: player(target) })}
              </span>
              {target !== null && (
                <span className={styles.target} aria-hidden="true">
                  <Arrow />
                  <SmallMask id={maskAt(match, target)} />
                </span>
              )}
            </span>
            <LongText text={text} language={match.language} className={styles.thought} />
          </li>
        )
      })}
    </ul>
  )
}

const Arrow = () => (
  <svg viewBox="0 0 24 10" width="20" height="10" aria-hidden="true" fill="none" stroke="currentColor">
    <path d="M1 5H21M17 1.500L21 5L17 8.5" />
  </svg>
)
