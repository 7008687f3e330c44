import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import styles from '@/features/stage/thought.module.css'
import { hidesText, type Thought } from '@/features/thoughts/thought.ts'
import { ThoughtsOfVote, type VoteProps } from './thought.tsx'

interface Props {
  match: MatchCard
  events: readonly Seen[]
  /** What was thought at the moment that is shown, where it is a vote. */
  thoughts: readonly Thought[] | undefined
  votes: VoteProps['votes']
  /** Whether anything was told in the whole match. */
  any: boolean
}

/** Right under the table and its controls: what was thought at a vote, or why no thoughts are told. */
export function ThoughtsUnderTable({ match, events, thoughts, votes, any }: Props) {
  const t = useTranslations('match.thoughts')
  if (!any)
    return (
      <p role="status" className={styles.none}>
        {t(hidesText(events) ? 'withheld' : 'none')}
      </p>
    )
  return thoughts ? (
    <div className={styles.underTable}>
      <ThoughtsOfVote {...{ thoughts, votes, match }} />
    </div>
  ) : null
}
