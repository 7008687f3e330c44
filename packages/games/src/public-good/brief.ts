import { type Ask, type Brief, type BriefOptions, playerName, type Seat, type Seen } from '@masquerade/game'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'
import { type Config, SEATS } from './constants.ts'
import type { EventData, PublicGoodEvent } from './events.ts'
import { mostOf, type Table, tableOf } from './table.ts'

/** The words put before a model, in one language. */
export interface Phrases {
  rules(settings: Config & { multiplier: number }, tries: number): string
  you(name: string, left: number): string
  round(round: number, rounds: number): string
  contributed(name: string, amount: number, missing: boolean): string
  pool(pool: number): string
  left(name: string, left: number): string
  /** Without `most` it is not said what is legal. */
  task(round: number, most: number | undefined, seconds: number): string
  /** Why the answer before was refused, by code and in English words; `most` is the most that is legal. */
  refused(code: string, why: string, most: number): string
}

const PHRASES = { en, zh }

export function brief(
  seen: readonly Seen<PublicGoodEvent>[],
  ask: Ask,
  { language, hints }: Pick<BriefOptions, 'language' | 'hints'>,
): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[language === 'zh' ? 'zh' : 'en']
  const { settings } = table
  return {
    rules: phrases.rules({ ...settings, multiplier: settings.multiplier10 / 10 }, ask.attempts),
    situation: situation(table, ask.seat, phrases),
    task: task(table, ask, phrases, hints),
  }
}

function situation(table: Table, seat: Seat, phrases: Phrases): string {
  const { settings, round, rounds, left } = table
  return [
    ...rounds.flatMap((revealed) => roundLines(revealed, settings.rounds, phrases)),
    phrases.round(round, settings.rounds),
    phrases.you(playerName(seat), left[seat - 1] ?? 0),
  ].join('\n')
}

function roundLines(revealed: EventData<'revealed'>, rounds: number, phrases: Phrases): string[] {
  const { round, amounts, missing, pool, left } = revealed
  return [
    phrases.round(round, rounds),
    ...SEATS.map((seat) => phrases.contributed(playerName(seat), amounts[seat - 1] ?? 0, missing.includes(seat))),
    phrases.pool(pool),
    ...SEATS.map((seat) => phrases.left(playerName(seat), left[seat - 1] ?? 0)),
  ]
}

function task(table: Table, ask: Ask, phrases: Phrases, hints: boolean): string {
  const most = mostOf(table, ask.seat)
  const seconds = Math.round(ask.limitMs / 1000)
  const asked = phrases.task(table.round, hints ? most : undefined, seconds)
  if (ask.illegal === undefined) return asked
  return `${asked}\n${phrases.refused(ask.illegalCode ?? '', ask.illegal, most)}`
}
