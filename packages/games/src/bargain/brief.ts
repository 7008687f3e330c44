import { type Ask, type Brief, type BriefOptions, choicesOf, playerName, type Seen } from '@masquerade/game'
import { quoted } from '../forms/quote.ts'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'
import { type Config, restOf, SEATS, type Three } from './constants.ts'
import type { BargainEvent } from './events.ts'
import { roundOf, standing, type Table, type TurnTaken, tableOf, valuesOf } from './table.ts'

/** The words put before a model, in one language. */
export interface Phrases {
  rules(settings: Config, tries: number): string
  pool(items: Three): string
  you(name: string, values: Three): string
  round(round: number): string
  said(name: string, quoted: string): string
  proposed(name: string, take: Three, rest: Three): string
  forfeited(name: string): string
  /** A proposal that stands: what the asked seat would get. */
  stands(own: Three): string
  /** Without choices they are not listed. */
  task(
    asked: { round: number; rounds: number; isLast: boolean; stands: boolean; characters: number; seconds: number },
    choices: readonly string[] | undefined,
  ): string
  /** Why the answer before was refused, by code and in English words. */
  refused(code: string, why: string): string
}

const PHRASES = { en, zh }

export function brief(
  seen: readonly Seen<BargainEvent>[],
  ask: Ask,
  { language, hints }: Pick<BriefOptions, 'language' | 'hints'>,
): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[language === 'zh' ? 'zh' : 'en']
  return {
    rules: phrases.rules(table.settings, ask.attempts),
    situation: situation(table, ask, phrases),
    task: task(table, ask, phrases, hints),
  }
}

/** What is said stands between quotes on a line of its own. */
function situation(table: Table, { seat }: Ask, phrases: Phrases): string {
  const { items, turns } = table
  const lines = [phrases.pool(items), phrases.you(playerName(seat), valuesOf(table, seat) ?? [0, 0, 0])]
  let round = 0
  for (const turn of turns) {
    if (turn.round !== round) lines.push(phrases.round(turn.round))
    round = turn.round
    lines.push(...linesOf(turn, items, phrases))
  }
  const taken = standing(table)
  if (taken) lines.push(phrases.stands(restOf(items, taken)))
  return lines.join('\n')
}

function linesOf(turn: TurnTaken, items: Three, phrases: Phrases): string[] {
  const name = playerName(turn.seat)
  if ('forfeited' in turn) return [phrases.forfeited(name)]
  const said = turn.said === '' ? [] : [phrases.said(name, quoted(turn.said))]
  return 'take' in turn ? [...said, phrases.proposed(name, turn.take, restOf(items, turn.take))] : said
}

function task(table: Table, ask: Ask, phrases: Phrases, hints: boolean): string {
  const { settings, turns } = table
  const asked = {
    round: roundOf(table),
    rounds: settings.rounds,
    isLast: turns.length + 1 === settings.rounds * SEATS.length,
    stands: standing(table) !== undefined,
    characters: settings.limits.characters,
    seconds: Math.round(ask.limitMs / 1000),
  }
  const words = phrases.task(asked, hints ? choicesOf(ask) : undefined)
  return ask.illegal === undefined ? words : `${words}\n${phrases.refused(ask.illegalCode ?? '', ask.illegal)}`
}
