import type { Seen } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { maskAt } from '../masks/mask-at.ts'
import { SmallMask } from '../masks/small-mask.tsx'
import type { DrawnMatch } from '../stage/drawn-match.ts'
import { LongText } from '../stage/long-text.tsx'
import styles from '../stage/thought.module.css'
import { hidesText, type Thought } from '../thoughts/thought.ts'
import { usePlayer } from './players.tsx'

interface Props {
  match: DrawnMatch
  events: readonly Seen[]
  /** What was thought in the step that is shown, where several answered at once. */
  thoughts: readonly Thought[] | undefined
  /** Whether anything was told in the whole match. */
  any: boolean
}

/** Right under the table and its controls: what all thought who answered at once, or why no thoughts are told. */
export function ThoughtsUnderTable({ match, events, thoughts = [], any }: Props) {
  const t = useTranslations('match.thoughts')
  if (!any)
    return (
      <p role="status" className={styles.none}>
        {t(hidesText(events) ? 'withheld' : 'none')}
      </p>
    )
  return thoughts.length > 1 ? (
    <div className={styles.underTable}>
      <ThoughtsOfAll {...{ thoughts, match }} />
    </div>
  ) : null
}

/** What each of several thought. */
export function ThoughtsOfAll({ thoughts, match }: { thoughts: readonly Thought[]; match: DrawnMatch }) {
  const t = useTranslations('match.thoughts')
  const player = usePlayer()
  return (
    <ul className={styles.ofVote} aria-label={t('title')}>
      {thoughts.map(({ seat, text }) => (
        <li key={seat}>
          <span className={styles.mask}>
            <SmallMask id={maskAt(match, seat)} />
          </span>
          <span className={styles.who}>
            <bdi>{player(seat)}</bdi>
          </span>
          <LongText text={text} language={match.language} className={styles.thought} />
        </li>
      ))}
    </ul>
  )
}
