import type { TexasHoldemEvent } from '@masquerade/games'
import { of, type Table } from '@masquerade/games/texas-holdem/table'
import { useTranslations } from 'next-intl'
import type { SeatThingsProps } from '@/features/tabletop/tabletop.ts'
import { Card } from './card.tsx'
import { cardsOf, cardsText, laidOn, stackOf } from './laid.ts'
import styles from './things.module.css'

type Props = SeatThingsProps<TexasHoldemEvent, Table>

/** How many chips a seat has, whether the button lies before it, and at a showdown what it holds. */
export function State({ seat, scene: { table, step, ended } }: Props) {
  const t = useTranslations('texas-holdem.board')
  const laid = laidOn(table)
  const chips = stackOf(table, seat)
  const out = laid?.folded.includes(seat)
  const shown = step.kind === 'news' && !ended ? laid?.shown.find((one) => one.seat === seat) : undefined
  const pots = step.event?.type === 'paid' ? step.event.data.pots : []
  const wins = pots.some(({ chips, winners }) => chips > 0 && winners.includes(seat))
  const allIn = laid && !laid.paid && !out && chips === 0 && laid.dealt.includes(seat)
  return (
    <span className={styles.state}>
      {laid?.button === seat && (
        <span className={styles.button}>
          <span aria-hidden="true">{t('buttonSign')}</span>
          <span className="sr-only">{t('button')}</span>
        </span>
      )}
      {shown && !out ? (
        <span className={styles.hand} data-wins={wins}>
          {t(`kind.${shown.hand}`)}
        </span>
      ) : (
        <span>{out ? t('folded', { chips }) : allIn ? t('allIn') : t('chips', { chips })}</span>
      )}
    </span>
  )
}

/** A seat's two cards, face down unless the viewer may know them, and what it has bet in this round. */
export function Place({ seat, scene }: Props) {
  const t = useTranslations('texas-holdem.board')
  const laid = laidOn(scene.table)
  if (!laid?.dealt.includes(seat)) return null
  const cards = cardsOf(scene, seat)
  const folded = laid.folded.includes(seat)
  const bet = of(seat, laid.put)
  return (
    <span className={styles.before}>
      {(cards || !folded) && (
        <svg
          key={cards ? 'open' : 'closed'}
          viewBox="0 0 43 30"
          className={styles.pair}
          data-folded={folded}
          data-open={cards !== undefined}
          aria-hidden="true"
        >
          <Card card={cards?.[0]} x={1} y={1} />
          <Card card={cards?.[1]} x={22} y={1} />
        </svg>
      )}
      <span className="sr-only">{cards ? t('holds', { cards: cardsText(cards) }) : folded ? '' : t('faceDown')}</span>
      {bet > 0 && (
        <span className={styles.bet}>
          <svg viewBox="-5 -5 10 10" aria-hidden="true">
            <circle className={styles.chip} r="4" />
          </svg>
          <span aria-hidden="true">{bet}</span>
          <span className="sr-only">{t('bet', { chips: bet })}</span>
        </span>
      )}
    </span>
  )
}
