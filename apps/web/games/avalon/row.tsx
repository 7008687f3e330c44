import { isSealed, type Seen } from '@masquerade/game'
import type { AvalonEvent } from '@masquerade/games'
import { openQuest, tableOf } from '@masquerade/games/avalon/table'
import { useLocale } from 'next-intl'
import { tableRow } from '../forms/table-row.tsx'
import type { RowPages, Said } from '../game-pages.ts'
import { filters } from './filters.ts'
import styles from './row.module.css'
import { Board } from './row-board.tsx'
import { InText, SideSign } from './signs.tsx'

const sideIn = (side: string | undefined) => (side === 'good' || side === 'evil' ? side : undefined)

/** Avalon in lists of matches: a side wins, and not its seats. */
export const row: RowPages = {
  ...tableRow({ winners: filters.winners }),
  Board,
  Result({ match }) {
    const locale = useLocale()
    const side = sideIn(match.winner)
    const named = filters.winners.find(({ value }) => value === side)
    return (
      <span className={styles.side} data-side={side}>
        {named?.name[locale]}
      </span>
    )
  },
  /** The words beside it say the same. */
  Sign({ seat }) {
    const side = sideIn(seat.side)
    return side === 'evil' ? (
      <span className={styles.sign} data-side={side}>
        <InText>
          <SideSign side={side} />
        </InText>
      </span>
    ) : null
  },
  scene(seen) {
    const events = seen as readonly Seen<AvalonEvent>[] // this game's own: a view hides events and changes no shapes
    if (events.length === 0) return { said: [] }
    return { round: openQuest(tableOf(events)).quest, said: events.flatMap(saidIn) }
  },
}

/** Silence is no speech, and neither is a text that was hidden. */
function saidIn(event: Seen<AvalonEvent>): Said[] {
  if (isSealed(event)) return []
  const { type, data, seq } = event
  if (type !== 'proposed' && type !== 'spoke' && type !== 'reconsidered') return []
  return data.text ? [{ seq, seat: data.seat, text: data.text }] : []
}
