import { type Ask, type Brief, type BriefOptions, choicesOf, playerName, type Seat, type Seen } from '@masquerade/game'
import { en } from './brief-en.ts'
import { zh } from './brief-zh.ts'
import { type Card, type Colour, coloursOf, type Rank, ranksOf } from './cards.ts'
import type { Config } from './constants.ts'
import type { HanabiEvent } from './events.ts'
import { candidatesOf } from './knowledge.ts'
import { deckSize, handOf, seatsOf, type Table, type TurnTaken, tableOf } from './table.ts'

/** The words put before a model, in one language. */
export interface Phrases {
  rules(settings: Config, tries: number): string
  /** The highest rank of each colour. */
  fireworks(built: readonly { colour: Colour; rank: number }[]): string
  discards(cards: readonly Card[]): string
  tokens(table: { hints: number; lives: number; deck: number }, settings: Config): string
  turnsLeft(turns: number): string
  hand(name: string): string
  ownHand(name: string): string
  /** A card and what its holder knows of it by hints; the own card is not seen. */
  card(
    place: number,
    card: Card | undefined,
    colours: readonly Colour[] | 'any',
    ranks: readonly Rank[] | 'any',
  ): string
  history: string
  turn(name: string, turn: Exclude<TurnTaken, { do: 'hint' }>): string
  hint(name: string, to: string, trait: Colour | Rank, places: readonly number[]): string
  /** Without choices they are not listed. */
  task(turn: number, choices: readonly string[] | undefined, seconds: number): string
  /** Why the answer before was refused, by code and in English words. */
  refused(code: string, why: string): string
}

const PHRASES = { en, zh }

export function brief(
  seen: readonly Seen<HanabiEvent>[],
  ask: Ask,
  { language, hints }: Pick<BriefOptions, 'language' | 'hints'>,
): Brief {
  const table = tableOf(seen)
  const phrases = PHRASES[language === 'zh' ? 'zh' : 'en']
  return {
    rules: phrases.rules(table.settings, ask.attempts),
    situation: situation(table, ask.seat, phrases),
    task: task(table, ask, phrases, hints),
  }
}

function situation(table: Table, own: Seat, phrases: Phrases): string {
  const { settings, fireworks, discards, turns, turnsLeft } = table
  const built = coloursOf(settings).map((colour, index) => ({ colour, rank: fireworks[index] ?? 0 }))
  const others = seatsOf(table).filter((seat) => seat !== own)
  return [
    ...(turns.length > 0 ? [phrases.history, ...turns.map((turn) => turnLine(turn, phrases))] : []),
    phrases.fireworks(built),
    phrases.discards(discards),
    phrases.tokens({ ...table, deck: deckSize(table) }, settings),
    ...(turnsLeft === undefined ? [] : [phrases.turnsLeft(turnsLeft)]),
    ...others.flatMap((seat) => [phrases.hand(playerName(seat)), ...cardLines(table, seat, phrases)]),
    phrases.ownHand(playerName(own)),
    ...cardLines(table, own, phrases),
  ].join('\n')
}

function turnLine(turn: TurnTaken, phrases: Phrases): string {
  const name = playerName(turn.seat)
  if ('forfeited' in turn || turn.do !== 'hint') return phrases.turn(name, turn)
  return phrases.hint(name, playerName(turn.to), 'colour' in turn ? turn.colour : turn.rank, turn.cards)
}

function cardLines(table: Table, seat: Seat, phrases: Phrases): string[] {
  const { settings, cards } = table
  return handOf(table, seat).map((place, index) => {
    const { colours, ranks } = candidatesOf(table, place)
    const anyColour = colours.length > 1 && colours.length === coloursOf(settings).length
    const anyRank = ranks.length > 1 && ranks.length === ranksOf(settings).length
    return phrases.card(index + 1, cards[place], anyColour ? 'any' : colours, anyRank ? 'any' : ranks)
  })
}

function task({ turns }: Table, ask: Ask, phrases: Phrases, hints: boolean): string {
  const seconds = Math.round(ask.limitMs / 1000)
  const asked = phrases.task(turns.length + 1, hints ? choicesOf(ask) : undefined, seconds)
  return ask.illegal === undefined ? asked : `${asked}\n${phrases.refused(ask.illegalCode ?? '', ask.illegal)}`
}
