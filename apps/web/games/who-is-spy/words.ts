import type { WhoIsSpyEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Step, Words } from '@/features/tabletop/tabletop.ts'

export type OwnWords = ReturnType<typeof useTranslations<'who-is-spy.board'>>
export type SpyScene = Scene<WhoIsSpyEvent, Table>

/** What is said of Who is Spy?, by its messages. */
export const wordsOf = (t: OwnWords): Words<WhoIsSpyEvent, Table> => ({
  sentence: (scene, player) => sentence(scene, player, t),
  name({ event, part: round, seat }, player) {
    switch (event?.type) {
      case 'spoke':
        return t('moment.speech', { round, seat: seat === undefined ? '' : player(seat) })
      case 'judged':
        return t('moment.fouls', { round })
      case 'voting':
        return t('moment.ballots', { round })
      case 'revealed':
        return t('moment.reveal', { round })
      default:
        return t(event?.type === 'ended' ? 'moment.end' : 'moment.opening')
    }
  },
})

function sentence({ step: { event }, seats, table }: SpyScene, player: Player, t: OwnWords): string {
  switch (event?.type) {
    case 'spoke':
      // What was said is all there is to say.
      return event.data.text === '' ? `${player(event.data.seat)} ${t('speech.silence')}` : ''
    case 'judged':
      return event.data.fouls.map(({ seat, foul }) => t(`foul.${foul}`, { seat: player(seat) })).join(' ')
    case 'voting':
      return t('ballots.opened')
    case 'revealed':
      return revealText(event.data, player, t)
    case 'ended':
      return `${t(`end.${event.data.winner}`)} ${t('end.spyWas', { seat: player(event.data.spy) })}`
    default: {
      const others = seats.length - 1
      return `${t('opening.title', { seats: seats.length })} ${t('opening.text', { others, first: player(table.first) })}`
    }
  }
}

type Revealed = Extract<NonNullable<Step<WhoIsSpyEvent>['event']>, { type: 'revealed' }>['data']

/** How a vote came out. */
export function revealText({ votes, out }: Pick<Revealed, 'votes' | 'out'>, player: Player, t: OwnWords): string {
  if (out === null) return t(votes.some((vote) => vote.for !== null) ? 'reveal.tie' : 'reveal.none')
  const drawn = votes.filter((vote) => vote.for === out).length
  return t('reveal.out', { seat: player(out), votes: drawn, of: votes.length })
}
