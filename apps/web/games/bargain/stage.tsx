import type { Seat } from '@masquerade/game'
import type { BargainEvent } from '@masquerade/games'
import { POOL_WORTH, SEATS, worth } from '@masquerade/games/bargain/constants'
import { type Table, valuesOf } from '@masquerade/games/bargain/table'
import { useTranslations } from 'next-intl'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import type { Scene, TableStage, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { boardWords } from '../forms/by-event.ts'
import { PoolDrawing } from './drawing.tsx'
import { itemsIn, splitOf, telling, wordsOf } from './telling.ts'

export const stage: TableStage<BargainEvent, Table> = {
  ...telling,
  useWords: boardWords('bargain.board', wordsOf),
  Things,
  leastHeight: () => 5,
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
    <div className="grid h-[100cqh] w-[100cqw] place-items-center">
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
              {share ? t('share', { seat: player(seat), share: itemsIn(share, t) }) : player(seat)} {worthText}{' '}
              {values && t('values', { hats: values[0], balls: values[1], apples: values[2] })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function valuesAt({ table, known }: Pick<Scene<BargainEvent, Table>, 'table' | 'known'>, seat: Seat) {
  return valuesOf(table, seat) ?? (known && valuesOf(known, seat))
}
