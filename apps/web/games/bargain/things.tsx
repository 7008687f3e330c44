import type { BargainEvent } from '@masquerade/games'
import { POOL_WORTH, SEATS, worth } from '@masquerade/games/bargain/constants'
import type { Table } from '@masquerade/games/bargain/table'
import { useTranslations } from 'next-intl'
import { usePlayer } from '@/features/tabletop/players.tsx'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps, ThingsProps } from '@/features/tabletop/tabletop.ts'
import { splitOf, valuesAt } from './offer.ts'
import { PoolDrawing } from './pool-drawing.tsx'
import styles from './things.module.css'
import { itemsIn } from './words.ts'

/** The pool between the two, and the offer that lies on the table. */
export function Things({ scene, still }: ThingsProps<BargainEvent, Table>) {
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
export function Reasons({ seat, scene, unit }: SeatThingsProps<BargainEvent, Table> & { unit: number }) {
  const t = useTranslations('bargain.board')
  const { shares, agreed } = splitOf(scene.table)
  const share = agreed ? shares?.[seat - 1] : undefined
  const text = share ? t('reasons.share', { items: itemsIn(share, t) }) : t('reasons.none')
  return <ReasonsInWords unit={unit} reasons={[{ text }]} />
}
