import type { Choice, Payoffs as Pays } from '@masquerade/games/prisoners-dilemma/constants'
import { useTranslations } from 'next-intl'
import { Sign } from './sign.tsx'
import styles from './things.module.css'

interface Outcome {
  kind: 'none' | 'one' | 'two' | 'all'
  /** What each chose, and what that pays it: those who cooperate first. */
  seats: readonly { choice: Choice; points: number }[]
  /** What is worth saying of it. */
  points: number
}

function outcomesOf({ allCooperate, oneDefects, twoDefect, allDefect }: Pays): Outcome[] {
  const some = (count: number, choice: Choice, points: number) =>
    Array.from({ length: count }, () => ({ choice, points }))
  return [
    { kind: 'none', seats: some(3, 'cooperate', allCooperate), points: allCooperate },
    { kind: 'one', seats: [...some(2, 'cooperate', 0), ...some(1, 'defect', oneDefects)], points: oneDefects },
    { kind: 'two', seats: [...some(1, 'cooperate', 0), ...some(2, 'defect', twoDefect)], points: twoDefect },
    { kind: 'all', seats: some(3, 'defect', allDefect), points: allDefect },
  ]
}

/** What a round pays, in signs: under each card its points. */
export function Payoffs({ pays }: { pays: Pays }) {
  const t = useTranslations('prisoners-dilemma.board.pays')
  return (
    <ul className={styles.payoffs} aria-label={t('title')}>
      {outcomesOf(pays).map(({ kind, seats, points }) => (
        <li key={kind} title={t(kind, { points })}>
          <span className="sr-only">{t(kind, { points })}</span>
          {seats.map((seat, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: those who choose the same are alike
            <span key={place} aria-hidden="true">
              <svg viewBox="2 2 20 22" aria-hidden="true">
                <Sign choice={seat.choice} />
              </svg>
              {seat.points}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The same in sentences, for who is about to choose. */
export function PayoffsInWords({ pays }: { pays: Pays }) {
  const t = useTranslations('prisoners-dilemma.board.pays')
  return (
    <ul className={styles.pays} aria-label={t('title')}>
      {outcomesOf(pays).map(({ kind, points }) => (
        <li key={kind}>{t(kind, { points })}</li>
      ))}
    </ul>
  )
}
