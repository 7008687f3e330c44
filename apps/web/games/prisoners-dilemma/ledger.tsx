import { type Choice, SEATS } from '@masquerade/games/prisoners-dilemma/constants'
import type { Table } from '@masquerade/games/prisoners-dilemma/table'
import { useTranslations } from 'next-intl'
import styles from './things.module.css'

/** What lies on the table: the cards of the round that was shown last, and all rounds on the ledger. */
export type Shown = Pick<Table, 'rounds' | 'points' | 'cast'> & { settings: Pick<Table['settings'], 'rounds'> }

const LEFT = 97
const RIGHT = 141
const WIDEST = 9

/** A line a seat: what it chose in each round, and its points. What the viewer has chosen in the open round is outlined. */
export function Ledger({ table, winners }: { table: Shown; winners: readonly number[] }) {
  const t = useTranslations('prisoners-dilemma.board')
  const { rounds, points, cast, settings } = table
  const column = Math.min(WIDEST, (RIGHT - LEFT) / settings.rounds)
  const xOf = (round: number) => LEFT + column * (round - 0.5)
  const newest = rounds.length
  return (
    <g className={styles.ledger}>
      {SEATS.map((seat, index) => {
        const y = 11 + index * 15
        const own = cast.find((one) => one.seat === seat)
        return (
          <g key={seat} data-won={winners.includes(seat)}>
            <rect x="86" y={y - 7} width="73" height="14" rx="2" />
            <text className={styles.number} x="91" y={y + 1.9}>
              {seat}
            </text>
            {rounds.map(({ round, choices }) => (
              <Mark
                key={round}
                {...{ x: xOf(round), y, column }}
                choice={choices[index] ?? 'cooperate'}
                newest={round === newest}
              />
            ))}
            {own && <Mark {...{ x: xOf(own.round), y, column }} choice={own.choice} open />}
            <text className={styles.total} x="156" y={y + 2.8}>
              {points[index]}
            </text>
          </g>
        )
      })}
      <text className={styles.round} x="122" y="56">
        {t('round', { round: Math.max(1, newest), rounds: settings.rounds })}
      </text>
    </g>
  )
}

interface MarkProps {
  x: number
  y: number
  column: number
  choice: Choice
  newest?: boolean
  open?: boolean
}

function Mark({ x, y, column, choice, newest = false, open = false }: MarkProps) {
  const r = Math.min(2.5, column * 0.34)
  return (
    <g className={styles.mark} data-choice={choice} data-newest={newest} data-open={open}>
      {choice === 'cooperate' ? (
        <circle cx={x} cy={y} r={r} />
      ) : (
        <path d={`M${x} ${y - r * 1.2}l${r * 1.2} ${r * 1.2}l${-r * 1.2} ${r * 1.2}l${-r * 1.2} ${-r * 1.2}z`} />
      )}
    </g>
  )
}
