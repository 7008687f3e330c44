import type { Seat, Seen } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import { maskAt } from '../masks/mask-at.ts'
import { SmallMask } from '../masks/seat-mask.tsx'
import { hidesText, type Thought } from '../match/thought.ts'
import { LongText } from '../stage/long-text.tsx'
import styles from '../stage/thought.module.css'
import type { RevealedVotes } from '../stage/threads.tsx'
import { usePlayer } from './players.tsx'
import type { DrawnMatch } from './tabletop.ts'

export const TRANSCRIPT = {
  quiet: 'text-ink-soft text-sm',
  result: 'font-strong text-sm',
  foul: 'font-strong text-sm text-vermilion',
  silence: 'pl-8 text-ink-faint',
}

export const CUT_OFF = 'min-w-0 overflow-clip text-ellipsis whitespace-nowrap [overflow-clip-margin:0.1em]'

interface Props {
  match: DrawnMatch
  events: readonly Seen[]
  thoughts: readonly Thought[] | undefined
  votes?: RevealedVotes['votes'] | undefined
  any: boolean
}

export function ThoughtsUnderTable({ match, events, thoughts = [], votes, any }: Props) {
  const t = useTranslations('match.thoughts')
  if (!any)
    return (
      <p role="status" className="mt-2 text-ink-soft text-sm">
        {t(hidesText(events) ? 'withheld' : 'none')}
      </p>
    )
  return thoughts.length > 0 ? (
    <div className="mt-2 @min-[65rem]/match:hidden">
      <ThoughtsOfAll {...{ thoughts, votes, match }} />
    </div>
  ) : null
}

export function ThoughtsOfAll({ thoughts = [], votes, match }: Pick<Props, 'match' | 'votes' | 'thoughts'>) {
  const t = useTranslations('match.thoughts')
  const player = usePlayer()
  return (
    <ul
      className={`${styles.ofVote} mt-3 grid grid-cols-1 gap-3 text-(length:--text-sm)`}
      aria-label={t(votes ? 'ofVote' : 'title')}
    >
      {thoughts.map(({ seat, text }) => (
        <li key={seat} className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-2">
          <span className="w-6">
            <SmallMask id={maskAt(match, seat)} />
          </span>
          <span className="flex min-w-0 items-center gap-2 font-strong">
            <bdi className={CUT_OFF}>{player(seat)}</bdi>
            {votes && <VotedFor target={votes.find((vote) => vote.seat === seat)?.for ?? null} match={match} />}
          </span>
          <LongText text={text} language={match.language} className={styles.thought} />
        </li>
      ))}
    </ul>
  )
}

function VotedFor({ target, match }: { target: Seat | null; match: DrawnMatch }) {
  const t = useTranslations('match.ballot')
  const player = usePlayer()
  if (target === null) return <span className="sr-only">{t('abstained')}</span>
  return (
    <>
      <span className="sr-only">{t('for', { seat: player(target) })}</span>
      <span className="flex flex-none items-center gap-1 text-ink-faint [&>svg:last-child]:w-5" aria-hidden="true">
        <Arrow />
        <SmallMask id={maskAt(match, target)} />
      </span>
    </>
  )
}

export const Arrow = () => (
  <svg viewBox="0 0 24 10" width="24" height="10" aria-hidden="true" fill="none" stroke="currentColor">
    <path d="M1 5H21M17 1.500L21 5L17 8.5" />
  </svg>
)

export function ThoughtOnStage({ thought, language }: { thought: Thought; language: string }) {
  const t = useTranslations('match.thoughts')
  return (
    <div className={styles.onStage} data-thought>
      <span className="sr-only">{t('title')}</span>
      <p className={`said ${styles.thought}`} lang={language} dir="auto">
        {thought.text}
      </p>
    </div>
  )
}

export function ThoughtInWords({ thought, language }: { thought: Thought; language: string }) {
  const t = useTranslations('match.thoughts')
  return (
    <div className={`${styles.inWords} ms-8 mt-1 border-line-strong border-s-2 border-dotted ps-3`}>
      <span className="sr-only">{t('title')}</span>
      <LongText text={thought.text} language={language} className={styles.thought} />
    </div>
  )
}
