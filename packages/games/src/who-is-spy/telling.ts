import {
  type Ask,
  type Brief,
  type BriefOptions,
  choicesOf,
  isSealed,
  type Json,
  type Seat,
  type Seen,
  type Telling,
  type Wire,
  type WireEvent,
} from '@masquerade/game'
import { quoted } from '../forms/quote.ts'
import { SPY } from './deal.ts'
import type { WhoIsSpyEvent } from './events.ts'
import { PHRASES, type Phrases } from './phrases.ts'
import { NAMES } from './settings.ts'
import { nameAt, nameIn, openingOrder, type SeenTable, suspectRounds, tableOf } from './table.ts'
import { echoes, said, withheld } from './withheld.ts'

export const telling: Telling<WhoIsSpyEvent> = {
  name: nameIn,
  brief,
  wire,
  guess: { side: SPY, rounds: suspectRounds },
  texts: { said, echoes, withheld },
  pace: { opened: 1_500, begun: 1_000, spoke: 2_400, judged: 0, voting: 1_000, revealed: 5_000, ended: 0 },
}

function brief(seen: readonly Seen<WhoIsSpyEvent>[], ask: Ask, { hints }: BriefOptions): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[table.language]
  return {
    rules: phrases.rules(table),
    situation: situation(seen, table, phrases),
    task: task(table, ask, phrases, hints),
  }
}

/** Finds the speeches in the text that a model got; quotation marks show exactly where each speech begins and ends. */
export function speechesInBrief({ situation }: Brief): { speaker: string; text: string }[] {
  return situation.split('\n').flatMap((line) => {
    for (const { said, silent } of Object.values(PHRASES)) {
      for (const speaker of ALL_NAMES) {
        if (line === silent(speaker)) return [{ speaker, text: '' }]
        const [before, after] = said(speaker, '\0').split('\0') as [string, string] // said holds its text once
        if (!line.startsWith(before) || !line.endsWith(after)) continue
        return [{ speaker, text: JSON.parse(line.slice(before.length, line.length - after.length)) }]
      }
    }
    return []
  })
}

const ALL_NAMES = Object.values(NAMES).flat()

/**
 * The text that a language model reads has one line for each event, so that no player's speech can look like another
 * event.
 */
function situation(seen: readonly Seen<WhoIsSpyEvent>[], table: SeenTable, phrases: Phrases): string {
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
    lines.push(...linesOf(event, table, phrases))
  }
  if (table.round !== round) lines.push(phrases.round(table.round))
  return lines.join('\n')
}

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

function task(table: SeenTable, ask: Ask, phrases: Phrases, hints: boolean): string {
  const seconds = Math.round(ask.limitMs / 1000)
  if (ask.kind === 'vote') return phrases.vote(table.round, hints ? choicesOf(ask) : undefined, seconds)
  return phrases.speak(table.round, table.limits.characters, seconds, table.own?.role)
}

export function wire(seen: readonly Seen<WhoIsSpyEvent>[]): Wire {
  const table = tableOf(seen)
  const own = table.own && { word: table.own.word, ...(table.own.role && { role: table.own.role }) }
  return {
    facts: { round: table.round, language: table.language, ...own },
    events: seen.map((event) => wireEvent(event, table)),
  }
}

function wireEvent(event: Seen<WhoIsSpyEvent>, table: SeenTable): WireEvent {
  const { seq, type } = event
  return isSealed(event) ? { seq, type } : { seq, type, ...wireFields(event, table) }
}

function wireFields(event: WhoIsSpyEvent, table: SeenTable): Record<string, Json> {
  const name = (seat: Seat): string => nameAt(table, seat)
  const nameOf = (seat: Seat | null): string | null => (seat === null ? null : name(seat))
  const named = <Rest extends Record<string, Json>>({ seat, ...rest }: Rest & { seat: Seat }) => ({
    player: name(seat),
    ...rest,
  })
  switch (event.type) {
    case 'opened': {
      const { language, limits, first } = event.data
      const order = openingOrder(table.settings, first)
      return {
        language,
        limits: { ...limits },
        settings: settingsOf(table),
        ...(order.length > 0 && { order: order.map(name) }),
      }
    }
    case 'word': {
      const { seat, word, role } = event.data
      return { player: name(seat), word, ...(role && { role }) }
    }
    case 'begun':
      return { round: event.data.round, order: event.data.order.map(name) }
    case 'spoke':
      return { round: event.data.round, player: name(event.data.seat), text: event.data.text }
    case 'judged':
      return { round: event.data.round, fouls: event.data.fouls.map(named) }
    case 'voting':
      return { round: event.data.round, voters: event.data.ballots.map(({ seat }) => name(seat)) }
    case 'voted':
      return { round: event.data.round, player: name(event.data.seat), for: nameOf(event.data.for) }
    case 'revealed': {
      const votes = event.data.votes.map((vote) => ({ player: name(vote.seat), for: nameOf(vote.for) }))
      return { round: event.data.round, votes, out: nameOf(event.data.out) }
    }
    case 'ended': {
      const { winner, rounds, spy, words, scores, fouls, masked } = event.data
      return {
        ...{ winner, rounds, spy: name(spy), words: { ...words }, scores: [...scores] },
        points: event.data.points.map(named),
        ...(fouls && { fouls: fouls.map(named) }),
        ...(masked && { masked: masked.map(named) }),
      }
    }
    default:
      return {}
  }
}

function settingsOf({ settings }: SeenTable): Record<string, Json> {
  const { setting, seats, rounds, untilTwo, names, order, ballot, fouls, speech, roles } = settings
  if (setting !== undefined) return { setting, seats, rounds }
  return { seats, rounds: untilTwo ? 'until-two' : rounds, names, order, ballot, fouls, speech, roles }
}
