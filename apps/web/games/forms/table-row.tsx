import { type Draft, isSealed, type Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, Fragment } from 'react'
import { stepsOf } from '@/features/watch/tabletop/steps.ts'
import type { Telling } from '@/features/watch/tabletop/tabletop.ts'
import type { Choice, RowPages, Said, SeatOfCard } from '../game-pages.ts'

/** Names the winner only where the reader may know who won; `drew` says whether a seat's result was a draw. */
export function tableRow(
  winners: readonly Choice[],
  drew: (seat: SeatOfCard, match: MatchCard) => boolean = noSeatWon,
): RowPages {
  return {
    Result({ match }) {
      const t = useTranslations('matches.table')
      const locale = useLocale()
      const won = match.seats.filter((seat) => seat.won && seat.agent)
      if (won.length > 0) return <span>{t.rich('won', { names: () => <Names seats={won} /> })}</span>
      const side = winners.find(({ value }) => value === match.winner)
      return <span>{side ? side.name[locale] : t('nobody')}</span>
    },
    OwnResult({ seat, match }) {
      const t = useTranslations('matches.table')
      return <span>{t(seat.won ? 'own.won' : drew(seat, match) ? 'own.drawn' : 'own.lost')}</span>
    },
    scene: () => ({ said: [] }),
  }
}

const noSeatWon = (_: SeatOfCard, { seats }: Pick<MatchCard, 'seats'>): boolean => seats.every(({ won }) => !won)

function Names({ seats }: Pick<MatchCard, 'seats'>) {
  const t = useTranslations('matches')
  return seats.map(({ seat, agent }, index) => (
    <Fragment key={seat}>
      {index > 0 && t('comma')}
      <bdi>{agent?.name}</bdi>
    </Fragment>
  ))
}

/** The small drawing of a match in a list, which the server renders from its public events. */
export function rowBoard<Event extends Draft, Table>(
  telling: Pick<Telling<Event, Table>, 'begins' | 'record' | 'endsWith'>,
  Drawing: ComponentType<{ table: Table }>,
): NonNullable<RowPages['Board']> {
  return ({ events }) => {
    const table = stepsOf(telling, events, false).at(-1)?.table
    return table === undefined ? null : <Drawing table={table} />
  }
}

/** What players said in a game's events of these types: neither silence nor a text that moderators hid. */
export const saidIn = (events: readonly Seen[], ...types: readonly string[]): Said[] =>
  events.flatMap((event) => {
    if (isSealed(event) || !types.includes(event.type)) return []
    const { seat, text } = event.data as Omit<Said, 'seq' | 'text'> & { text?: string } // of an event with a speech
    return text ? [{ seq: event.seq, seat, text }] : []
  })
