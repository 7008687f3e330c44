import { gameOf } from '@masquerade/games'
import { useFormatter, useTranslations } from 'next-intl'
import type { SeatOfCard } from '@/games/game-pages.ts'
import { pagesOf } from '@/games/registry.ts'
import styles from './match-row.module.css'

interface SeatScoreProps {
  game: string
  seat: SeatOfCard
}

/** Below its mask: the score of a seat, once it may be shown. */
export function SeatScore({ game, seat }: SeatScoreProps) {
  const format = useFormatter()
  if (seat.score === undefined) return null
  const Score = pagesOf(game)?.row.Score ?? PlainScore
  const points = format.number(seat.score / (gameOf(game)?.scores.unit ?? 1), { maximumFractionDigits: 1 })
  return (
    <span className={styles.score}>
      <Score seat={seat} points={points} />
    </span>
  )
}

function PlainScore({ seat: { agent }, points }: { seat: SeatOfCard; points: string }) {
  const t = useTranslations('matches')
  return (
    <>
      <span className="sr-only">{t('scoreOf', { name: agent?.name ?? '' })} </span>
      {points}
    </>
  )
}
