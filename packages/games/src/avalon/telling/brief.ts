import {
  type Ask,
  type Brief,
  type BriefOptions,
  choicesOf,
  isSealed,
  type Json,
  type Note,
  playerName,
  type Seat,
  type Seen,
} from '@masquerade/game'
import { quoted } from '../../forms/quote.ts'
import { type Config, type Role, seatsAt, teamSize } from '../constants.ts'
import type { AvalonEvent, EventData } from '../events.ts'
import { openQuest, questsThat, type Table, tableOf } from '../table.ts'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'

/** Where the game stands. */
export interface Standing {
  quest: number
  proposal: number
  proposals: number
  size: number
  leader: string
  succeeded: number
  failed: number
  /** The team that is discussed or voted on. */
  team?: string[]
}

/** The words put before a model, in one language. */
export interface Phrases {
  rules(settings: Config, cast: readonly Role[], tries: number): string
  you(name: string, role: Role): string
  /** What the seat knows of others: each is one of these roles. */
  sees(role: Role, seen: readonly { name: string; oneOf: readonly Role[] }[]): string
  proposed(leader: string, quest: number, proposal: number, team: readonly string[]): string
  said(name: string, quoted: string): string
  silent(name: string): string
  /** Undefined where the team stands. */
  reconsidered(leader: string, team: readonly string[] | undefined): string
  counted(approving: readonly string[], rejecting: readonly string[], approved: boolean, goes: boolean): string
  played(card: EventData<'played'>['card']): string
  returned(quest: number, fails: number, success: boolean): string
  standing(standing: Standing): string
  /** Without choices they are not listed. */
  task(
    kind: string,
    asked: { size: number; seconds: number; characters: number; talk: boolean; choices: readonly string[] | undefined },
  ): string
  /** What the seat itself answered to an experiment's questions: what it means, what it thought, what it would say. */
  meant(intentions: readonly string[]): string
  thought(quoted: string): string
  drafted(quoted: string): string
  /** Why the answer before was refused, by code and in English words. */
  refused(code: string, why: string): string
}

const PHRASES = { en, zh }

export function brief(
  seen: readonly Seen<AvalonEvent>[],
  ask: Ask,
  { language, hints, notes = [] }: Pick<BriefOptions, 'language' | 'hints'> & Partial<Pick<BriefOptions, 'notes'>>,
): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[language === 'zh' ? 'zh' : 'en']
  return {
    rules: phrases.rules(table.settings, table.cast, ask.attempts),
    situation: [situation(seen, table, ask.seat, phrases), ...ownNotes(notes, phrases)].join('\n'),
    task: task(table, ask, phrases, hints),
  }
}

/** One line an event, so that the only place where a speech can stand is between its quotes. */
function situation(seen: readonly Seen<AvalonEvent>[], table: Table, seat: Seat, phrases: Phrases): string {
  const own = table.told.find((one) => one.seat === seat)
  const lines: string[] = []
  if (own) {
    const others = own.sees.map(({ seat, oneOf }) => ({ name: playerName(seat), oneOf }))
    lines.push(phrases.you(playerName(seat), own.role), phrases.sees(own.role, others))
  }
  let team: readonly Seat[] = []
  for (const event of seen) {
    if (isSealed(event)) continue
    lines.push(...linesOf(event, team, phrases))
    if (event.type === 'proposed' || event.type === 'reconsidered') team = event.data.team
  }
  return [...lines, phrases.standing(standingOf(table))].join('\n')
}

function linesOf(event: AvalonEvent, team: readonly Seat[], phrases: Phrases): string[] {
  switch (event.type) {
    case 'proposed': {
      const { seat, quest, proposal, text } = event.data
      return [
        phrases.proposed(playerName(seat), quest, proposal, names(event.data.team)),
        ...spoken(seat, text, phrases),
      ]
    }
    case 'spoke':
      return spoken(event.data.seat, event.data.text, phrases)
    case 'reconsidered': {
      const { seat, text } = event.data
      const changed = event.data.team.join() === team.join() ? undefined : names(event.data.team)
      return [phrases.reconsidered(playerName(seat), changed), ...spoken(seat, text, phrases)]
    }
    case 'counted': {
      const { votes, approved, goes } = event.data
      const voters = (approve: boolean) => names(seatsAt(votes.length).filter((seat) => votes[seat - 1] === approve))
      return [phrases.counted(voters(true), voters(false), approved, goes)]
    }
    case 'played':
      return [phrases.played(event.data.card)]
    case 'returned':
      return [phrases.returned(event.data.quest, event.data.fails, event.data.success)]
    default:
      return []
  }
}

function spoken(seat: Seat, text: string | undefined, phrases: Phrases): string[] {
  if (text === undefined) return []
  return [text === '' ? phrases.silent(playerName(seat)) : phrases.said(playerName(seat), quoted(text))]
}

function standingOf(table: Table): Standing {
  const { settings, leader, proposed, phase } = table
  const { quest, proposals, team } = openQuest(table)
  const open = phase === 'proposing' ? undefined : (team ?? proposed?.team)
  return {
    quest,
    // While a team is on its quest its proposal is behind it.
    proposal: phase === 'questing' ? proposals.length : proposals.length + 1,
    proposals: settings.proposals,
    size: teamSize(settings.seats, quest),
    leader: playerName(phase === 'questing' ? (proposals.at(-1)?.leader ?? leader) : leader),
    succeeded: questsThat(table, true),
    failed: questsThat(table, false),
    ...(open && phase !== 'naming' && { team: names(open) }),
  }
}

/** Its own words and no others': they are quoted all the same, so that each stays on its line. */
function ownNotes(notes: readonly Note[], phrases: Phrases): string[] {
  return notes.flatMap(({ action }) => {
    if (typeof action !== 'object' || action === null) return []
    const { intentions, think, text } = action as Readonly<Record<string, Json>> // whatever was asked
    const chosen = Array.isArray(intentions) ? intentions.filter((one) => typeof one === 'string') : []
    return [
      ...(chosen.length > 0 ? [phrases.meant(chosen)] : []),
      ...(typeof think === 'string' && think !== '' ? [phrases.thought(quoted(think))] : []),
      ...(typeof text === 'string' && text !== '' ? [phrases.drafted(quoted(text))] : []),
    ]
  })
}

const names = (seats: readonly Seat[]): string[] => seats.map(playerName)

function task(table: Table, ask: Ask, phrases: Phrases, hints: boolean): string {
  const { settings } = table
  const asked = phrases.task(ask.kind, {
    size: teamSize(settings.seats, openQuest(table).quest),
    seconds: Math.round(ask.limitMs / 1000),
    characters: settings.limits.characters,
    talk: settings.talk,
    choices: hints ? choices(table, ask) : undefined,
  })
  return ask.illegal === undefined ? asked : `${asked}\n${phrases.refused(ask.illegalCode ?? '', ask.illegal)}`
}

/** What may be answered: of a team, those who may be on it. */
function choices(table: Table, ask: Ask): readonly string[] | undefined {
  const isTeam = ask.kind === 'propose' || ask.kind === 'reconsider'
  return isTeam ? names(seatsAt(table.settings.seats)) : choicesOf(ask)
}
