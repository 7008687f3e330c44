import { isSealed, type Seen } from '@masquerade/game'
import type { AvalonEvent } from '@masquerade/games'
import { openQuest, tableOf } from '@masquerade/games/avalon/table'
import { useLocale } from 'next-intl'
import { rowBoard } from '../forms/row-board.tsx'
import { tableRow } from '../forms/table-row.tsx'
import type { FilterPages, RowPages, Said } from '../game-pages.ts'
import { QuestTrack } from './quest-track.tsx'
import styles from './row.module.css'
import { InText, SideSign } from './signs.tsx'
import { telling } from './telling.ts'

export const filters: FilterPages = {
  winners: [
    { value: 'good', name: { en: 'Good won', zh: '好人获胜' } },
    { value: 'evil', name: { en: 'Evil won', zh: '坏人获胜' } },
  ],
  marks: [
    { value: 'merlin-hit', name: { en: 'Merlin was assassinated', zh: '梅林被刺杀' }, tellsWinner: true },
    {
      value: 'rejected-to-the-end',
      name: { en: 'Every team was turned down', zh: '队伍全部被否决' },
      tellsWinner: true,
    },
    { value: 'two-fails', name: { en: 'Two fails on one quest', zh: '一次任务两张失败牌' } },
  ],
}

/** The quests in a row. */
const Board = rowBoard(telling, ({ table }) => (
  <QuestTrack settings={table.settings} quests={table.quests} current={openQuest(table).quest} />
))

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
