import { gameOf } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { useFormatter, useTranslations } from 'next-intl'
import styles from './match-row.module.css'

interface SeatScoreProps {
  game: string
  seat: MatchCard['seats'][number]
}

/** Below its mask: what a seat got, once that may be told. */
export function SeatScore({ game, seat: { agent, side, score } }: SeatScoreProps) {
  const t = useTranslations('matches')
  const format = useFormatter()
  if (score === undefined) return null
  const points = format.number(score / (gameOf(game)?.scores.unit ?? 1), { maximumFractionDigits: 1 })
  return (
    <span className={styles.score} data-side={side}>
      <span className="sr-only">{t(side === 'spy' ? 'scoreOfSpy' : 'scoreOf', { name: agent.name })} </span>
      {points}
    </span>
  )
}
