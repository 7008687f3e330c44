import { type Ask, type Brief, type BriefOptions, choicesOf, isSealed, type Seen } from '@masquerade/game'
import { quoted } from '../../forms/quote.ts'
import type { Language } from '../constants.ts'
import type { EventData, Foul, WhoIsSpyEvent } from '../events.ts'
import { nameAt, openingOrder, type SeenTable, tableOf } from '../table.ts'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'
import { NAMES } from './names.ts'

/** The words put before a model, in the language of the game. */
export interface Phrases {
  rules(table: SeenTable): string
  players(order: readonly string[]): string
  you(name: string, word: string, role: EventData<'word'>['role']): string
  round(round: number): string
  said(name: string, quoted: string): string
  silent(name: string): string
  foul(name: string, foul: Foul): string
  noFoul: string
  votedFor(name: string, chosen: string | undefined): string
  votedOut(name: string | undefined): string
  speak(round: number, characters: number, seconds: number, role: EventData<'word'>['role']): string
  /** Without choices they are not listed. */
  vote(round: number, choices: readonly string[] | undefined, seconds: number): string
}

const PHRASES: Record<Language, Phrases> = { en, zh }

/** In the language of the words, which is that of the arena. */
export function brief(seen: readonly Seen<WhoIsSpyEvent>[], ask: Ask, { hints }: BriefOptions): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[table.language]
  return {
    rules: phrases.rules(table),
    situation: situation(seen, table, phrases),
    task: task(table, ask, phrases, hints),
  }
}

/** Who said what, read back out of a brief: what a player said cannot pass for anything else. */
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

/** One line an event, so that the only place where a speech can stand is between its quotes. */
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
