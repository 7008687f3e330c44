import { useLocale, useTranslations } from 'next-intl'
import { rowBoard } from '../forms/row-board.tsx'
import { tableRow } from '../forms/table-row.tsx'
import type { FilterPages, RowPages } from '../game-pages.ts'
import { TableDrawing } from './table-drawing.tsx'
import { telling } from './telling.ts'

export const filters: FilterPages = {
  winners: [{ value: 'team', name: { en: 'All fireworks complete', zh: '烟花全部完成' } }],
  marks: [
    { value: 'perfect', name: { en: 'A perfect game', zh: '满分' }, tellsWinner: true },
    { value: 'lives-lost', name: { en: 'The last life was lost', zh: '生命用尽' }, tellsWinner: true },
  ],
}

/** In a list the drawing is too small for words. */
const UNSAID = { hints: '', lives: '', deck: '' }

/** The fireworks, the tokens and the deck. */
const Board = rowBoard(telling, ({ table }) => <TableDrawing table={table} hands={[]} words={UNSAID} />)

const [complete] = filters.winners

/** A match of a team in lists: what all of it scored; who won says nothing. */
export const row: RowPages = {
  ...tableRow({ winners: filters.winners }),
  Board,
  Result({ match }) {
    const t = useTranslations('match.tabletop')
    return <span>{t('points', { points: match.seats[0]?.score ?? 0 })}</span>
  },
  // The points stand beside it.
  OwnResult({ seat }) {
    const locale = useLocale()
    return seat.won && complete ? <span>{complete.name[locale]}</span> : null
  },
}
