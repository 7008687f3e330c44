import type { Seat } from '@masquerade/game'
import type { BidEvent } from '@masquerade/games'
import { seatsOf } from '@masquerade/games/bid/constants'
import { type Table, worthTo } from '@masquerade/games/bid/table'
import type { Scene } from '@/features/tabletop/tabletop.ts'

/** One envelope as it lies on the table. */
export interface Envelope {
  seat: Seat
  /** Undefined while it is sealed, null when it is empty. */
  cents: number | null | undefined
  /** What the lot is worth to its seat, where the viewer knows that. */
  value: number | undefined
  won: boolean
}

/** What the lot of an auction is worth to a seat, as far as the viewer knows: all of it when the end is known. */
export function valueAt(scene: Pick<Scene<BidEvent, Table>, 'table' | 'known'>, seat: Seat, auction: number) {
  return worthTo(scene.table, seat, auction) ?? scene.known?.ended?.values[auction - 1]?.[seat - 1]
}

/** The auction that a step shows, and its envelopes: those of the last one when the match is over. */
export function lotOf(scene: Scene<BidEvent, Table>): { auction: number; envelopes: Envelope[] } {
  const { step, table } = scene
  const opened = step.event?.type === 'sold' ? step.event.data : step.kind === 'end' ? table.sales.at(-1) : undefined
  const auction = opened?.auction ?? table.auction
  const envelopes = seatsOf(table.settings).map((seat): Envelope => {
    const cents = opened?.bids[seat - 1]
    return { seat, cents, value: valueAt(scene, seat, auction), won: opened?.winner === seat }
  })
  return { auction, envelopes }
}
