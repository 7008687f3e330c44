import { type Ask, type Brief, type BriefOptions, choicesOf, playerName, type Seat, type Seen } from '@masquerade/game'
import { boardLines, discOf } from './board-lines.ts'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'
import { COLUMNS } from './constants.ts'
import type { ConnectFourEvent } from './events.ts'
import { type Table, tableOf } from './table.ts'

/** The words put before a model, in one language. */
export interface Phrases {
  rules(tries: number): string
  you(name: string, own: string, others: string): string
  /** Above the board. */
  board: string
  /** What was placed, as discs with their columns; the oldest first. */
  history(drops: readonly string[]): string
  /** Without columns it is not said what is legal. */
  task(columns: readonly string[] | undefined, seconds: number): string
  /** Why the answer before was refused, by code and in English words; the columns are those that are not full. */
  refused(code: string, why: string, columns: readonly string[]): string
}

const PHRASES = { en, zh }

export function brief(
  seen: readonly Seen<ConnectFourEvent>[],
  ask: Ask,
  { language, hints }: Pick<BriefOptions, 'language' | 'hints'>,
): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[language === 'zh' ? 'zh' : 'en']
  return {
    rules: phrases.rules(ask.attempts),
    situation: situation(table, ask.seat, phrases),
    task: task(ask, phrases, hints),
  }
}

function situation(table: Table, seat: Seat, phrases: Phrases): string {
  const { first, drops } = table
  const own = discOf(seat, first)
  return [
    phrases.you(playerName(seat), own, own === 'X' ? 'O' : 'X'),
    ...(drops.length > 0 ? [phrases.history(drops.map((drop) => `${discOf(drop.seat, first)} ${drop.column}`))] : []),
    phrases.board,
    ...boardLines(table),
    COLUMNS.join(' '),
  ].join('\n')
}

function task(ask: Ask, phrases: Phrases, hints: boolean): string {
  const columns = choicesOf(ask) ?? []
  const asked = phrases.task(hints ? columns : undefined, Math.round(ask.limitMs / 1000))
  if (ask.illegal === undefined) return asked
  return `${asked}\n${phrases.refused(ask.illegalCode ?? '', ask.illegal, columns)}`
}
