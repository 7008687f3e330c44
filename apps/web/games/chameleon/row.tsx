import { isSealed, type Seen } from '@masquerade/game'
import type { ChameleonEvent } from '@masquerade/games'
import { roundOf, tableOf } from '@masquerade/games/chameleon/table'
import { useLocale, useTranslations } from 'next-intl'
import { tableRow } from '../forms/table-row.tsx'
import type { FilterPages, RowPages, RowScene } from '../game-pages.ts'
import { CurledTail } from './curled-tail.tsx'
import styles from './row.module.css'

export const filters: FilterPages = {
  winners: [
    { value: 'others', name: { en: 'The others won', zh: '其他人获胜' } },
    { value: 'chameleon', name: { en: 'The chameleon won', zh: '变色龙获胜' } },
  ],
  marks: [
    { value: 'caught', name: { en: 'The chameleon was caught', zh: '变色龙被抓住' }, tellsWinner: true },
    {
      value: 'guessed',
      name: { en: 'The chameleon was found, and guessed the word', zh: '变色龙被找到，但猜中了词' },
      tellsWinner: true,
    },
    { value: 'tied', name: { en: 'Nobody was accused', zh: '无人被指认' }, tellsWinner: true },
    { value: 'misled', name: { en: 'Another one was accused', zh: '指认了别人' }, tellsWinner: true },
    { value: 'flaw', name: { en: 'A clue was flawed', zh: '有人的线索有瑕疵' } },
  ],
}

/** A match of two sides in lists: which of them won, and who was the chameleon. */
export const row: RowPages = {
  ...tableRow({ winners: filters.winners, scene }),
  Result({ match }) {
    const locale = useLocale()
    const t = useTranslations('chameleon.row')
    const chameleon = match.seats.find(({ side }) => side === 'chameleon')?.agent
    const won = filters.winners.find(({ value }) => value === match.winner)
    return (
      <>
        <span>{won?.name[locale]}</span>
        {chameleon && (
          <span className={styles.aside}>
            {' '}
            {t.rich('was', { name: chameleon.name, b: (name) => <bdi>{name}</bdi> })}
          </span>
        )}
      </>
    )
  },
  Sign({ seat: { side } }) {
    return side === 'chameleon' ? (
      <i className={styles.sign}>
        <CurledTail />
      </i>
    ) : null
  },
}

/** Silence is no clue, and neither is a text that was hidden. */
function scene(seen: readonly Seen[]): RowScene {
  const events = seen as readonly Seen<ChameleonEvent>[] // this game's own: a view hides or shows events and changes no shapes
  if (events.length === 0) return { said: [] }
  const said = events.flatMap((event) => {
    if (isSealed(event) || event.type !== 'clued' || event.data.text === '') return []
    return [{ seq: event.seq, seat: event.data.seat, text: event.data.text }]
  })
  return { round: roundOf(tableOf(events)), said }
}
