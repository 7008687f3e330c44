import { type Ask, choicesOf, type Random, type Seat, type Seen } from '@masquerade/game'
import { nameAt, type SeenTable, tableOf } from '@masquerade/games'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { entryOf, lexicons } from '../lexicon/lexicons.ts'
import { understand } from './speech/hear.ts'
import type { Heard } from './speech/resemble.ts'

/** A seat's speech, together with the facts that the listening agent understood from it. */
export interface Statement {
  round: number
  seat: Seat
  text: string
  said: readonly Heard[]
}

/** Everything that a built-in agent considers when it answers a question. */
export interface Situation {
  table: SeenTable
  seat: Seat
  word: string
  /** The agent's own word as the lexicon writes it; empty for a word that the lexicon does not contain. */
  entry: string
  lexicon: Lexicon
  /** The facts that are true of the agent's own word, the least revealing first; empty for an unknown word. */
  truths: readonly string[]
  /** All speeches of the match in their order, including the agent's own, with the facts that they state. */
  statements: readonly Statement[]
  /** The seats that the agent may vote for, in the order shown to it; empty when no vote is asked for. */
  ballot: readonly Seat[]
  random: Random
}

/**
 * Returns what an agent considers. An agent that is `deaf` remembers speeches in order not to repeat them, but learns
 * nothing from them.
 */
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

/** Returns the seats that voted against this agent in the last vote and are still in the game. */
export function suspectedBy({ table, seat }: Situation): Seat[] {
  const last = Math.max(0, ...table.votes.map(({ round }) => round))
  return table.votes.flatMap((vote) =>
    vote.round === last && vote.for === seat && table.alive.includes(vote.seat) ? [vote.seat] : [],
  )
}

/** Returns the ids of the facts that some speeches state, each id once. */
export function traitsIn(statements: readonly Statement[]): Set<string> {
  return new Set(statements.flatMap(({ said }) => said.map(({ trait }) => trait)))
}
