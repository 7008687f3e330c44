import type { Seat } from '@masquerade/game'
import type { BargainEvent } from '@masquerade/games'
import { POOL_WORTH, restOf, SEATS, worth } from '@masquerade/games/bargain/constants'
import { type Table, valuesOf } from '@masquerade/games/bargain/table'
import { useTranslations } from 'next-intl'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import { ReasonsInWords } from '@/features/watch/tabletop/reasons.tsx'
import type { Scene, SeatThingsProps, TableStage, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { boardWords } from '../forms/board-words.ts'
import { PoolDrawing, type Split } from './drawing.tsx'
import styles from './stage.module.css'
import { itemsIn, telling, wordsOf } from './telling.ts'

export const stage: TableStage<BargainEvent, Table> = {
  ...telling,
  useWords: boardWords('bargain.board', wordsOf),
  Things,
  Reasons,
}

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

function Reasons({ seat, scene, unit }: SeatThingsProps<BargainEvent, Table> & { unit: number }) {
  const t = useTranslations('bargain.board')
  const { shares, agreed } = splitOf(scene.table)
  const share = agreed ? shares?.[seat - 1] : undefined
  const text = share ? t('reasons.share', { items: itemsIn(share, t) }) : t('reasons.none')
  return <ReasonsInWords unit={unit} reasons={[{ text }]} />
}

/**
 * An offer in the game Bargain is shown until the other player answers, and an accepted offer until the end of the
 * match.
 */
function splitOf({ turns, items, ended }: Table): Split {
  const agreed = turns.some((turn) => 'deal' in turn)
  // When an offer was accepted, the last turn is the acceptance, and the offer is in the turn before it.
  const offer = agreed ? turns.at(-2) : ended ? undefined : turns.at(-1)
  if (!offer || !('take' in offer)) return { shares: undefined, by: undefined, agreed }
  const { seat, take } = offer
  const rest = restOf(items, take)
  return { shares: seat === 1 ? [take, rest] : [rest, take], by: seat, agreed }
}

function valuesAt({ table, known }: Pick<Scene<BargainEvent, Table>, 'table' | 'known'>, seat: Seat) {
  return valuesOf(table, seat) ?? (known && valuesOf(known, seat))
}
