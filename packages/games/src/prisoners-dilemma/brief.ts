import { type Ask, type Brief, type BriefOptions, playerName, type Seat, type Seen } from '@masquerade/game'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'
import { type Choice, type Config, SEATS } from './constants.ts'
import type { EventData, PrisonersDilemmaEvent } from './events.ts'
import { type Table, tableOf } from './table.ts'

/** The words put before a model, in one language. */
export interface Phrases {
  rules(settings: Config, tries: number): string
  you(name: string, points: number): string
  round(round: number, rounds: number): string
  chose(name: string, choice: Choice, points: number, missing: boolean): string
  total(name: string, points: number): string
  task(round: number, seconds: number): string
  /** Why the answer before was refused, in English words. */
  refused(why: string): string
}

const PHRASES = { en, zh }

/** The two choices are the form of an answer itself: without the list of legal moves nothing is left out. */
export function brief(
  seen: readonly Seen<PrisonersDilemmaEvent>[],
  ask: Ask,
  { language }: Pick<BriefOptions, 'language'>,
): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[language === 'zh' ? 'zh' : 'en']
  return {
    rules: phrases.rules(table.settings, ask.attempts),
    situation: situation(table, ask.seat, phrases),
    task: task(table, ask, phrases),
  }
}

function situation({ settings, round, rounds, points }: Table, seat: Seat, phrases: Phrases): string {
  const totals = rounds.length === 0 ? [] : SEATS.map((one) => phrases.total(playerName(one), points[one - 1] ?? 0))
  return [
    ...rounds.flatMap((revealed) => roundLines(revealed, settings.rounds, phrases)),
    ...totals,
    phrases.round(round, settings.rounds),
    phrases.you(playerName(seat), points[seat - 1] ?? 0),
  ].join('\n')
}

function roundLines(revealed: EventData<'revealed'>, rounds: number, phrases: Phrases): string[] {
  const { round, choices, missing, points } = revealed
  return [
    phrases.round(round, rounds),
    ...choices.map((choice, index) => {
      return phrases.chose(playerName(index + 1), choice, points[index] ?? 0, missing.includes(index + 1))
    }),
  ]
}

function task({ round }: Table, ask: Ask, phrases: Phrases): string {
  const asked = phrases.task(round, Math.round(ask.limitMs / 1000))
  return ask.illegal === undefined ? asked : `${asked}\n${phrases.refused(ask.illegal)}`
}
