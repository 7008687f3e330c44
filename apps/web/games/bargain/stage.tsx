import type { Seat } from '@masquerade/game'
import type { BargainEvent } from '@masquerade/games'
import { POOL_WORTH, restOf, SEATS, type Three, worth } from '@masquerade/games/bargain/constants'
import { record, type Table, valuesOf } from '@masquerade/games/bargain/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { usePlayer } from '@/features/tabletop/players.tsx'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type {
  Player,
  Scene,
  SeatThingsProps,
  TableStage,
  Telling,
  ThingsProps,
  Words,
} from '@/features/tabletop/tabletop.ts'
import { wonBy } from '../forms/duel.ts'
import { PoolDrawing, type Split } from './drawing.tsx'
import styles from './stage.module.css'

/** Bargain in steps: the opening, a step a turn with what is said and offered, the end. */
export const telling: Telling<BargainEvent, Table> = {
  record,
  seatsOf: () => SEATS,
  begins({ type, data }) {
    switch (type) {
      case 'opened':
        return { kind: 'opening', part: 1 }
      case 'proposed':
      case 'accepted':
        return { kind: 'act', seat: data.seat, said: data.said, part: data.round }
      case 'forfeited':
        return { kind: 'fault', seat: data.seat, part: data.round }
      case 'ended':
        return { kind: 'end' }
      // What the items are worth to a seat belongs to the opening.
      default:
        return undefined
    }
  },
  longest: ({ settings }) => 1 + settings.rounds * SEATS.length + 1,
  endedOf: ({ ended }) => ended && wonBy(ended),
  parts: true,
}

export const stage: TableStage<BargainEvent, Table> = {
  ...telling,
  useWords() {
    const t = useTranslations('bargain.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Things,
  Reasons,
}

type OwnWords = ReturnType<typeof useTranslations<'bargain.board'>>

/** What is said of Bargain, by its messages. */
export const wordsOf = (t: OwnWords): Words<BargainEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ kind, event }, player) {
    switch (event?.type) {
      case 'proposed':
        return t('name.proposed', { seat: player(event.data.seat), share: itemsIn(event.data.take, t) })
      case 'accepted':
      case 'forfeited':
        return t(`name.${event.type}`, { seat: player(event.data.seat) })
      default:
        return t(kind === 'end' ? 'name.end' : 'name.opening')
    }
  },
})

function sentence({ step: { event }, table }: Scene<BargainEvent, Table>, player: Player, t: OwnWords): string {
  switch (event?.type) {
    case 'proposed': {
      const { seat, take } = event.data
      const rest = itemsIn(restOf(table.items, take), t)
      return t('proposed', { seat: player(seat), share: itemsIn(take, t), other: player(3 - seat), rest })
    }
    case 'accepted':
      return t('accepted', { seat: player(event.data.seat) })
    case 'forfeited':
      return t(`forfeited.${event.data.why}`, { seat: player(event.data.seat) })
    case 'ended': {
      const { agreed, winner, scores } = event.data
      if (!agreed) return t('end.none')
      if (winner === null) return t('end.even', { score: scores[0] })
      return t('end.won', { seat: player(winner), score: Math.max(...scores), less: Math.min(...scores) })
    }
    default:
      return t('opening', { seat: player(table.first), items: itemsIn(table.items, t), rounds: table.settings.rounds })
  }
}

/** Items in words; nothing is said of kinds of which there are none. */
function itemsIn(items: Three, t: OwnWords): string {
  const [hats, balls, apples] = items
  const told = [
    ...(hats > 0 ? [t('items.hats', { count: hats })] : []),
    ...(balls > 0 ? [t('items.balls', { count: balls })] : []),
    ...(apples > 0 ? [t('items.apples', { count: apples })] : []),
  ]
  return told.length > 0 ? told.join(t('comma')) : t('items.none')
}

/** The pool between the two, and the offer that lies on the table. */
function Things({ scene, still }: ThingsProps<BargainEvent, Table>) {
  const t = useTranslations('bargain.board')
  const player = usePlayer()
  const { table, step } = scene
  const split = splitOf(table)
  const [first, second] = SEATS.map((seat) => {
    const values = valuesAt(scene, seat)
    const share = split.shares?.[seat - 1]
    const worthText = values && share ? t('worth', { worth: worth(share, values), most: POOL_WORTH }) : ''
    return { seat, values, share, worthText }
  })
  if (!first || !second) return null
  return (
    <div className={styles.room}>
      <PoolDrawing
        items={table.items}
        split={split}
        values={[first.values, second.values]}
        worths={[first.worthText, second.worthText]}
        moves={!still}
        over={step.kind === 'end'}
      />
      <div className="sr-only">
        <p>{t('pool', { items: itemsIn(table.items, t) })}</p>
        <ul>
          {[first, second].map(({ seat, values, share, worthText }) => (
            <li key={seat}>
              {share && t('share', { seat: player(seat), share: itemsIn(share, t) })} {worthText}{' '}
              {values && t('values', { hats: values[0], balls: values[1], apples: values[2] })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The share that a seat took; its points are what the share is worth to it. */
function Reasons({ seat, scene, unit }: SeatThingsProps<BargainEvent, Table> & { unit: number }) {
  const t = useTranslations('bargain.board')
  const { shares, agreed } = splitOf(scene.table)
  const share = agreed ? shares?.[seat - 1] : undefined
  const text = share ? t('reasons.share', { items: itemsIn(share, t) }) : t('reasons.none')
  return <ReasonsInWords unit={unit} reasons={[{ text }]} />
}

/** An offer lies on the table until it is answered; what was agreed stays. */
function splitOf({ turns, items, ended }: Table): Split {
  const agreed = turns.some((turn) => 'deal' in turn)
  // What was accepted was offered in the turn before.
  const offer = agreed ? turns.at(-2) : ended ? undefined : turns.at(-1)
  if (!offer || !('take' in offer)) return { shares: undefined, by: undefined, agreed }
  const { seat, take } = offer
  const rest = restOf(items, take)
  return { shares: seat === 1 ? [take, rest] : [rest, take], by: seat, agreed }
}

/** What one of each kind is worth to a seat, where the viewer knows that. */
function valuesAt({ table, known }: Pick<Scene<BargainEvent, Table>, 'table' | 'known'>, seat: Seat) {
  return valuesOf(table, seat) ?? (known && valuesOf(known, seat))
}
