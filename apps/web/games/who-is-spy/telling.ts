import type { EventData, WhoIsSpyEvent } from '@masquerade/games'
import { seatsAt } from '@masquerade/games/forms/seats'
import { nameAt, record, speaker, type Table } from '@masquerade/games/who-is-spy/table'
import type { Player, Scene, Telling } from '@/features/watch/tabletop/tabletop.ts'
import { type BoardWords, beginsWith, wordsBy } from '../forms/by-event.ts'
import { reasonsOf, reasonText } from './reasons.ts'

export type OwnWords = BoardWords<'who-is-spy.board'>
export type SpyScene = Scene<WhoIsSpyEvent, Table>

export const wordsOf = (t: OwnWords) =>
  wordsBy<WhoIsSpyEvent, Table>(t, {
    sentences: (player) => ({
      opened: (_, table) =>
        `${t('opening.title', { seats: table.settings.seats })} ${t('opening.text', openingOf(table, player))}`,
      // The replay shows the words of each speech elsewhere; only a player who said nothing needs a sentence here.
      spoke: ({ seat, text }) => (text === '' ? `${player(seat)} ${t('speech.silence')}` : ''),
      judged: ({ fouls }) => fouls.map(({ seat, foul }) => t(`foul.${foul}`, { seat: player(seat) })).join(' '),
      voting: () => t('ballots.opened'),
      revealed: (votes) => revealText(votes, player, t),
      ended: (ended, table) => `${t(`end.${ended.winner}`)} ${t('end.spyWas', spyIn(ended, table, player))}`,
    }),
    names: (player) => ({
      spoke: ({ round, seat }) => t('name.speech', { round, seat: player(seat) }),
      judged: ({ round }) => t('name.fouls', { round }),
      voting: ({ round }) => t('name.ballots', { round }),
      revealed: ({ round }) => t('name.reveal', { round }),
    }),
    reasons: ({ ended }, seat) =>
      (ended ? reasonsOf(ended, seat) : []).map((reason) => ({
        amount: reason.amount,
        text: reasonText(reason, t, 'brief'),
      })),
  })

export const openingOf = ({ settings: { seats, roles }, first }: Table, player: Player) => {
  return { others: seats - 1, roles, first: player(first) }
}

/** A spy that was eliminated for its own foul was not found by the others. */
export const spyIn = ({ spy }: EventData<'ended'>, { eliminations }: Pick<Table, 'eliminations'>, player: Player) => {
  return { seat: player(spy), by: outBy(eliminations, spy) }
}

export const outBy = (eliminations: Table['eliminations'], out: number) =>
  eliminations.find(({ seat }) => seat === out)?.by ?? 'none'

export function revealText({ votes, out }: EventData<'revealed'>, player: Player, t: OwnWords): string {
  if (out === null) return t(votes.some((vote) => vote.for !== null) ? 'reveal.tie' : 'reveal.none')
  const drawn = votes.filter((vote) => vote.for === out).length
  return t('reveal.out', { seat: player(out), votes: drawn, of: votes.length })
}

/** A player eliminated for a broken rule speaks no more, so a replay gets longer by one step at most. */
export function longestMatch({ settings }: Pick<Table, 'settings'>): number {
  const { seats, rounds, votes, fouls, speech } = settings
  const voted = votes === 'each-round' ? rounds : 1
  return 1 + rounds * seats + 2 * voted + (fouls === 'out' && speech === 'free' ? 1 : 0) + 1
}

export const telling: Telling<WhoIsSpyEvent, Table> = {
  record,
  seatsOf: ({ settings }) => seatsAt(settings.seats),
  begins: beginsWith<WhoIsSpyEvent, Table>({
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
  // The event that decides a match and its end are shown only to viewers who ask for the ending.
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
