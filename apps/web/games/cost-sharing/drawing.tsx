import { AIRLINES, SEATS, type Shares, sameShares, WHOLE } from '@masquerade/games/cost-sharing/constants'
import type { Table } from '@masquerade/games/cost-sharing/table'
import { useTranslations } from 'next-intl'
import { Label, Sheet } from '../forms/sheet.tsx'
import styles from './stage.module.css'

export interface Newest {
  proposal?: number
  voter?: number | 'all'
}

interface BillsProps {
  round: Round
  fee: number
  newest?: Newest | undefined
  agreed?: Shares | undefined
}

const HEIGHT = 66
const TALL = 14
const [LEFT, WIDE] = [11, 118]
const topOf = (index: number) => 12 + index * 18

export const ROWS = SEATS.map((_, index) => ({
  top: `${(topOf(index) / HEIGHT) * 100}%`,
  height: `${(TALL / HEIGHT) * 100}%`,
}))

export function Bills({ round, fee, newest, agreed }: BillsProps) {
  const t = useTranslations('cost-sharing.board')
  return (
    <Sheet viewBox={`0 0 160 ${HEIGHT}`} className={`${styles.drawing} fill-none`} data-over={agreed !== undefined}>
      <Label className={styles.fee} x={LEFT} y="7.5" text={t('fee', { fee })} />
      {SEATS.map((seat, index) => {
        const shares = round.proposed.get(seat)
        const isAgreed = shares && agreed && agreed.length > 0 && sameShares(shares, agreed)
        return (
          <g
            key={seat}
            className={styles.bill}
            transform={`translate(0 ${topOf(index)})`}
            data-newest={newest?.proposal === seat}
            data-agreed={isAgreed === true}
          >
            <Label className={styles.number} x="5" y="9.2" text={seat} />
            <rect
              className={styles.paperless}
              x={LEFT}
              width={WIDE}
              height={TALL}
              rx="1.5"
              data-none={shares === null}
            />
            {shares && <Divided shares={shares} />}
            {shares === null && <Label className={styles.none} x={LEFT + WIDE / 2} y="9.2" text={t('none')} />}
            {round.votes
              .filter((vote) => vote.for === seat)
              .map((vote, place) => (
                <g
                  key={vote.seat}
                  className={styles.vote}
                  data-newest={newest?.voter === vote.seat || newest?.voter === 'all'}
                >
                  <circle cx={135 + place * 9} cy="7" r="3.9" />
                  <Label x={135 + place * 9} y="8.800" text={vote.seat} />
                </g>
              ))}
          </g>
        )
      })}
    </Sheet>
  )
}

function Divided({ shares }: { shares: Shares }) {
  const widthOf = (share: number) => (WIDE * share) / WHOLE
  return (
    <g className={styles.divided}>
      {AIRLINES.map((airline, index) => {
        const share = shares[index] ?? 0
        const x = LEFT + widthOf(shares.slice(0, index).reduce((sum, one) => sum + one, 0))
        if (share === 0) return null
        return (
          <g key={airline} className={styles.part} data-airline={airline}>
            <rect x={x} width={widthOf(share)} height={TALL} rx="1.5" />
            <Label x={x + widthOf(share) / 2} y="9.200" text={share < 10 ? airline : `${airline} ${share}`} />
          </g>
        )
      })}
    </g>
  )
}

export interface Round {
  /** The proposed shares of each seat that has had its turn; null stands for a seat that gave no proposal in time. */
  proposed: ReadonlyMap<number, Shares | null>
  votes: readonly { seat: number; for: number | null }[]
}

export function roundAt({ proposals, closed, cast }: Table, round: number): Round {
  const made = proposals.filter((proposal) => proposal.round === round)
  return {
    proposed: new Map(made.map(({ seat, shares }) => [seat, shares])),
    votes: closed.find((over) => over.round === round)?.votes ?? cast.filter((vote) => vote.round === round),
  }
}
