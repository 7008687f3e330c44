import type { BidEvent } from '@masquerade/games'
import { dollars } from '@masquerade/games/bid/constants'
import type { Table } from '@masquerade/games/bid/table'
import { useTranslations } from 'next-intl'
import { usePlayer } from '@/features/tabletop/players.tsx'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps, ThingsProps } from '@/features/tabletop/tabletop.ts'
import { lotOf } from './lot.ts'
import { LotDrawing } from './lot-drawing.tsx'
import styles from './things.module.css'

/** The lot under the hammer, and an envelope of each seat: all are opened together. */
export function Things({ scene, still }: ThingsProps<BidEvent, Table>) {
  const t = useTranslations('bid.board')
  const player = usePlayer()
  const { auction, envelopes } = lotOf(scene)
  return (
    <div className={styles.block}>
      <LotDrawing
        key={auction}
        auction={auction}
        envelopes={envelopes}
        moves={!still && scene.step.event?.type === 'sold'}
        worthText={(value) => t('worth', { value: dollars(value) })}
      />
      <table className="sr-only">
        <caption>{t('auction', { auction })}</caption>
        <tbody>
          {envelopes.map(({ seat, cents, value }) => (
            <tr key={seat}>
              <th scope="row">{player(seat)}</th>
              <td>{cents === undefined ? t('sealed') : cents === null ? t('none') : dollars(cents)}</td>
              {value !== undefined && <td>{t('worth', { value: dollars(value) })}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On how many lots a seat gained its points: the worth of each lot to it, less the price it paid. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<BidEvent, Table> & { unit: number }) {
  const t = useTranslations('bid.board.reasons')
  const lots = scene.table.sales.filter(({ winner }) => winner === seat).length
  return <ReasonsInWords unit={unit} reasons={[{ text: t('lots', { lots }) }]} />
}
