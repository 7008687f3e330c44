import { type Ask, choicesOf, type Random, type Seat, type Seen } from '@masquerade/game'
import { nameAt, type SeenTable, tableOf } from '@masquerade/games'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { entryOf, lexicons } from '../lexicon/lexicons.ts'
import { understand } from './speech/hear.ts'
import type { Heard } from './speech/resemble.ts'

/** A seat's statement, as this agent understands it. */
export interface Statement {
  round: number
  seat: Seat
  text: string
  said: readonly Heard[]
}

/** Everything that a house agent considers when it is asked. */
export interface Situation {
  table: SeenTable
  seat: Seat
  word: string
  /** Its word as the lexicon writes it; empty for an unknown word. */
  entry: string
  lexicon: Lexicon
  /** The traits of its word, vague first; empty for an unknown word. */
  truths: readonly string[]
  /** In the order in which they were said, including its own. */
  statements: readonly Statement[]
  /** For a vote: the seats on its ballot, in the order shown. */
  ballot: readonly Seat[]
  random: Random
}

/** `deaf` agents remember speeches, so as not to repeat them, but learn nothing from them. */
export function situationOf(seen: readonly Seen[], ask: Ask, random: Random, deaf = false): Situation {
  const table = tableOf(seen)
  const lexicon = lexicons[table.language]
  const word = table.own?.word ?? ''
  const entry = entryOf(lexicon, word)
  return {
    table,
    seat: ask.seat,
    word,
    lexicon,
    entry,
    truths: lexicon.words[entry] ?? [],
    statements: table.speeches.map((speech) => ({ ...speech, said: deaf ? [] : understand(lexicon, speech.text) })),
    ballot: (choicesOf(ask) ?? []).flatMap((name) => table.alive.filter((seat) => nameAt(table, seat) === name)),
    random,
  }
}

export const others = ({ statements, seat }: Situation): Statement[] => statements.filter((each) => each.seat !== seat)

/** The seats that voted against this agent in the last vote and are still in the game. */
export function suspectedBy({ table, seat }: Situation): Seat[] {
  const last = Math.max(0, ...table.votes.map(({ round }) => round))
  return table.votes.flatMap((vote) =>
    vote.round === last && vote.for === seat && table.alive.includes(vote.seat) ? [vote.seat] : [],
  )
}

/** The traits of some statements, each once. */
export function traitsIn(statements: readonly Statement[]): Set<string> {
  return new Set(statements.flatMap(({ said }) => said.map(({ trait }) => trait)))
}
