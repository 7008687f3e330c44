import type { SeenTable } from '@masquerade/games/who-is-spy/table'
import type { CSSProperties } from 'react'
import { offAt } from '@/features/stage/unmasked.tsx'
import { seatsAround } from './at-table.ts'

/** The spy's card turns first, then the masks come off one by one in the order of the seats, the spy's own as the last. */
export function unmaskingAt(table: Pick<SeenTable, 'ended' | 'settings'>, seat: number): CSSProperties | undefined {
  const { ended } = table
  if (!ended) return undefined
  const others = seatsAround(table).filter((one) => one !== ended.spy)
  const place = seat === ended.spy ? others.length : others.indexOf(seat)
  return offAt(place, others.length, seat === ended.spy ? -1 : place)
}
