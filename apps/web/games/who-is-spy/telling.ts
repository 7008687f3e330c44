import type { WhoIsSpyEvent } from '@masquerade/games'
import { seatsAt } from '@masquerade/games/who-is-spy/settings'
import { nameAt, record, speaker, type Table } from '@masquerade/games/who-is-spy/table'
import type { useTranslations } from 'next-intl'
import type { Player, Scene, Step, Telling, Words } from '@/features/watch/tabletop/tabletop.ts'
import { beginsWith } from '../forms/begins.ts'

export type OwnWords = ReturnType<typeof useTranslations<'who-is-spy.board'>>
export type SpyScene = Scene<WhoIsSpyEvent, Table>

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
      // The replay shows the words of each speech elsewhere; only a player who said nothing needs a sentence here.
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

export function revealText({ votes, out }: Pick<Revealed, 'votes' | 'out'>, player: Player, t: OwnWords): string {
  if (out === null) return t(votes.some((vote) => vote.for !== null) ? 'reveal.tie' : 'reveal.none')
  const drawn = votes.filter((vote) => vote.for === out).length
  return t('reveal.out', { seat: player(out), votes: drawn, of: votes.length })
}

/**
 * A player eliminated for a broken rule speaks no more, so such eliminations make a replay longer by one step at most.
 */
export function longestMatch({ settings }: Pick<Table, 'settings'>): number {
  const { seats, rounds, votes, fouls, speech } = settings
  const voted = votes === 'each-round' ? rounds : 1
  return 1 + rounds * seats + 2 * voted + (fouls === 'out' && speech === 'free' ? 1 : 0) + 1
}

export const telling: Telling<WhoIsSpyEvent, Table> = {
  record,
  seatsOf: ({ settings }) => seatsAt(settings.seats),
  begins: beginsWith<WhoIsSpyEvent, Table>({
    opened: () => ({ kind: 'opening', part: 1 }),
    spoke: ({ seat, text, round }, before) => {
      return { kind: 'act', seat, said: text, part: round, turn: turnIn(before, round) }
    },
    judged: ({ round, fouls }) =>
      fouls.length > 0 ? { kind: 'fault', part: round, out: fouls.map(({ seat }) => seat) } : undefined,
    voting: ({ round }) => ({ kind: 'vote', part: round }),
    revealed: ({ round, out }, before) => {
      return { kind: 'together', part: round, turn: turnIn(before, round), ...(out !== null && { out: [out] }) }
    },
    ended: ({ rounds }) => ({ kind: 'end', part: rounds }),
  }),
  longest: longestMatch,
  endedOf: ({ ended }) =>
    ended && {
      winners: ended.scores.flatMap((_, index) =>
        (index + 1 === ended.spy) === (ended.winner === 'spy') ? [index + 1] : [],
      ),
      scores: ended.scores,
    },
  // Spectators see the last two events of a match only after they have asked for the ending: the deciding event and the
  // end itself.
  endsWith: 2,
  parts: true,
  partsAtMost: ({ settings }) => settings.rounds,
  votesAt({ event, kind, table }) {
    if (event?.type === 'revealed') return { votes: event.data.votes, decided: event.data.out }
    return (kind === 'vote' || kind === 'closed') && table.cast.length > 0 ? { votes: table.cast } : undefined
  },
  waitsFor: (table) => speaker(table),
  nameAt: (table, seat) => (table.settings.names === 'numbered' ? undefined : nameAt(table, seat)),
  uncoveredLast: ({ ended }) => ended?.spy,
}

const turnIn = (before: Table | undefined, round: number): number => (before?.speeches.length ?? 0) + round
