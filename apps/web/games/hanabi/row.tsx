import { useLocale, useTranslations } from 'next-intl'
import { tableRow } from '../forms/table-row.tsx'
import type { RowPages } from '../game-pages.ts'
import { filters } from './filters.ts'
import { Board } from './row-board.tsx'

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
