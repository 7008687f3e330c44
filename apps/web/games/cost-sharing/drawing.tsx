import { AIRLINES, SEATS, type Shares, sameShares, WHOLE } from '@masquerade/games/cost-sharing/constants'
import type { Table } from '@masquerade/games/cost-sharing/table'
import { useTranslations } from 'next-intl'
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

export const ROWS = SEATS.map((_, index) => ({ top: `${((2 + 3 * index) / 11) * 100}%`, height: `${(3 / 11) * 100}%` }))

/** Bars as wide as their place is, so that their letters can also be read where a sentence leaves them little height. */
export function Bills({ round, fee, newest, agreed }: BillsProps) {
  const t = useTranslations('cost-sharing.board')
  return (
    <div
      className="grid size-full max-h-[45cqw] grid-rows-[minmax(0,2fr)_repeat(3,minmax(0,3fr))] font-[550] text-[clamp(0.6875rem,8cqh,1rem)]/[1] tabular-nums"
      aria-hidden="true"
    >
      <p className="ps-[1.6em] text-start">{t('fee', { fee })}</p>
      {SEATS.map((seat) => {
        const shares = round.proposed.get(seat)
        const isAgreed = shares && agreed && agreed.length > 0 && sameShares(shares, agreed)
        return (
          <div
            key={seat}
            className={`${styles.bill} grid grid-cols-[1.6em_minmax(0,1fr)_5.2em] items-center pb-[0.25em] data-[over=true]:opacity-45`}
            data-newest={newest?.proposal === seat}
            data-over={agreed !== undefined && isAgreed !== true}
          >
            <span className="text-start text-ink-soft">{seat}</span>
            <span
              className={`${styles.paper} flex h-full rounded-sm border border-line-strong`}
              data-is={isAgreed ? 'agreed' : paperOf(shares)}
            >
              {shares && <Divided shares={shares} />}
              {shares === null && <span className="m-auto text-ink-faint">{t('none')}</span>}
            </span>
            <span className="flex ps-[0.3em]">
              {round.votes
                .filter((vote) => vote.for === seat)
                .map((vote) => (
                  <span
                    key={vote.seat}
                    className={`${styles.vote} grid size-[1.6em] place-items-center rounded-full border border-teal bg-teal-wash text-[0.9em]`}
                    data-newest={newest?.voter === vote.seat || newest?.voter === 'all'}
                  >
                    {vote.seat}
                  </span>
                ))}
            </span>
          </div>
        )
      })}
    </div>
  )
}

const paperOf = (shares: Shares | null | undefined) => (shares ? 'divided' : shares === null ? 'none' : 'open')

/** A narrow part has its number alone: the second line is above the first one, and only one line is seen. */
const Divided = ({ shares }: { shares: Shares }) => (
  <span className={`${styles.divided} flex w-full`}>
    {AIRLINES.map(
      (airline, index) =>
        shares[index] !== 0 && (
          <span
            key={airline}
            className={`${styles.part} grid items-center bg-surface`}
            data-airline={airline}
            style={{ width: `${((shares[index] ?? 0) / WHOLE) * 100}%` }}
          >
            <span className="flex h-[1em] flex-wrap-reverse content-end justify-center gap-x-[0.25em] overflow-clip">
              <span>{airline}</span>
              <span>{shares[index]}</span>
            </span>
          </span>
        ),
    )}
  </span>
)

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
