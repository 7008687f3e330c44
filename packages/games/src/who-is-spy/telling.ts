import {
  allNamed,
  cachedIn,
  eachNamed,
  isSealed,
  type Json,
  leftOut,
  named,
  type Seat,
  type Seen,
  type Telling,
  votesNamed,
  wireOf,
} from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { quoted } from '../forms/quote.ts'
import { SPY } from './deal.ts'
import { events, type WhoIsSpyEvent } from './events.ts'
import { PHRASES, type Phrases } from './phrases.ts'
import { nameAt, nameIn, openingOrder, type SeenTable, suspectRounds, tableOf } from './table.ts'
import { echoes, said, withheld } from './withheld.ts'

export const telling: Telling<WhoIsSpyEvent> = {
  name: nameIn,
  brief: briefOf<WhoIsSpyEvent, SeenTable, Phrases>({
    tableOf,
    phrases: () => PHRASES,
    languageOf: ({ language }) => language,
    rules: (table, phrases) => phrases.rules(table),
    situation: (table, phrases, _ask, { seen }) => situation(seen, table, phrases),
    task({ round, limits, own }, phrases, { kind }, { seconds, choices }) {
      if (kind === 'vote') return phrases.vote(round, choices, seconds)
      return phrases.speak(round, limits.characters, seconds, own?.role)
    },
    /** In this game no answer is refused. */
    chineseReason: (_code, why) => why,
  }),
  wire: wireOf<SeenTable, WhoIsSpyEvent>({
    events,
    tableOf,
    nameAt,
    facts: ({ round, language, own }) => ({
      ...{ round, language },
      ...(own && { word: own.word, ...(own.role && { role: own.role }) }),
    }),
    fields: {
      ...{
        order: allNamed,
        fouls: eachNamed,
        for: named,
        votes: votesNamed,
        out: named,
        spy: named,
        points: eachNamed,
      },
      /** Of a speech it is left out; at the end it lists the speeches that were masked. */
      masked: (masked: true | readonly { round: number; seat: Seat }[], nameOf) =>
        masked === true ? undefined : eachNamed(masked, nameOf),
      ...{ missing: leftOut, dots: leftOut, last: leftOut, name: leftOut, lots: leftOut },
    },
    overrides: {
      opened({ language, limits, first }, nameOf, table) {
        const order = openingOrder(table.settings, first)
        const named = order.length > 0 && { order: order.map(nameOf) }
        return { language, limits: { ...limits }, settings: settingsOf(table), ...named }
      },
      spy: () => ({}),
      drawn: () => ({}),
      voting: ({ round, ballots }, nameOf) => ({ round, voters: ballots.map(({ seat }) => nameOf(seat)) }),
    },
  }),
  guess: { side: SPY, rounds: suspectRounds },
  texts: { said, echoes, withheld },
  pace: { opened: 1_500, begun: 1_000, spoke: 2_400, judged: 0, voting: 1_000, revealed: 5_000, ended: 0 },
}

/** A model reads one line for each event, so that no player's speech can look like another event. */
function situation(seen: readonly Seen<WhoIsSpyEvent>[], table: SeenTable, phrases: Phrases): string[] {
  const lines: string[] = []
  const { own } = table
  if (own) lines.push(phrases.you(nameAt(table, own.seat), quoted(own.word), own.role))
  let round = 0
  for (const event of seen) {
    if (isSealed(event)) continue
    if ((event.type === 'spoke' || event.type === 'begun') && event.data.round !== round) {
      round = event.data.round
      lines.push(phrases.round(round))
    }
    lines.push(...cachedIn(written, event, () => linesOf(event, table, phrases)))
  }
  if (table.round !== round) lines.push(phrases.round(table.round))
  return lines
}

/** The lines of an event are the same for all players and questions of its match. */
const written = new WeakMap<WhoIsSpyEvent, string[]>()

function linesOf(event: WhoIsSpyEvent, table: SeenTable, phrases: Phrases): string[] {
  const name = (seat: number): string => nameAt(table, seat)
  const nameOf = (seat: number | null): string | undefined => (seat === null ? undefined : name(seat))
  switch (event.type) {
    case 'opened': {
      const order = openingOrder(table.settings, event.data.first)
      return order.length === 0 ? [] : [phrases.players(order.map(name))]
    }
    case 'begun':
      return [phrases.players(event.data.order.map(name))]
    case 'spoke': {
      const { seat, text } = event.data
      return [text === '' ? phrases.silent(name(seat)) : phrases.said(name(seat), quoted(text))]
    }
    case 'judged':
      if (event.data.fouls.length === 0) return [phrases.noFoul]
      return event.data.fouls.map(({ seat, foul }) => phrases.foul(name(seat), foul))
    case 'revealed':
      return [
        ...event.data.votes.map((vote) => phrases.votedFor(name(vote.seat), nameOf(vote.for))),
        phrases.votedOut(nameOf(event.data.out)),
      ]
    default:
      return []
  }
}

function settingsOf({ settings }: SeenTable): Record<string, Json> {
  const { setting, seats, rounds, untilTwo, names, order, ballot, fouls, speech, roles } = settings
  if (setting !== undefined) return { setting, seats, rounds }
  return { seats, rounds: untilTwo ? 'until-two' : rounds, names, order, ballot, fouls, speech, roles }
}
