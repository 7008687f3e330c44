import { type Ask, choicesOf, type Random, type Seat, type Seen } from '@masquerade/game'
import { nameAt, type Table, tableOf } from '@masquerade/games'
import { entryOf, lexicons } from '../lexicon/lexicons.ts'
import { spokenName } from '../phrases.ts'
import { understand } from './speech/hear.ts'
import type { Heard } from './speech/resemble.ts'

export type Situation = ReturnType<typeof situationOf>
export type Statement = Situation['statements'][number]

const NOTHING: readonly Heard[] = []

/** Who is Spy: an agent that ignores speeches remembers them only in order not to repeat them. */
export function situationOf(seen: readonly Seen[], ask: Ask, random: Random, deaf = false) {
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
    statements: table.speeches.map((speech) => ({
      said: deaf ? NOTHING : understand(lexicon, speech.text),
      ...speech,
    })),
    ballot: (choicesOf(ask) ?? []).flatMap((name) => table.alive.filter((seat) => nameAt(table, seat) === name)),
    random,
  }
}

/** Who is Spy: speeches and thoughts number players in their language; votes and given names stay as they are. */
export const nameSaid = (table: Pick<Table, 'settings' | 'language'>, seat: Seat): string =>
  table.settings.names === 'numbered' ? spokenName(table.language, seat) : nameAt(table, seat)

export const others = ({ statements, seat }: Situation): Statement[] => statements.filter((each) => each.seat !== seat)

export function suspectedBy({ table, seat }: Situation): Seat[] {
  const last = Math.max(0, ...table.votes.map(({ round }) => round))
  return table.votes.flatMap((vote) =>
    vote.round === last && vote.for === seat && table.alive.includes(vote.seat) ? [vote.seat] : [],
  )
}

export function traitsIn(statements: readonly Statement[]): Set<string> {
  return new Set(statements.flatMap(({ said }) => said.map(({ trait }) => trait)))
}
