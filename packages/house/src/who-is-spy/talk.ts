import type { Logged } from '@masquerade/game'
import { type Language, letters, nameAt, normal, seatsAt, type Table, tableOf } from '@masquerade/games'
import { lexicons } from '../lexicon/lexicons.ts'
import { nameSaid } from './situation.ts'
import { givesAway } from './speech/choose.ts'
import { worded } from './speech/hear.ts'

export type Talk = typeof NO_TALK

export const NO_TALK = {
  matches: 0,
  speeches: 0,
  repeating: 0,
  givenAway: 0,
  referring: 0,
  openings: new Map<string, number>(),
}

export function withTalkOf(talk: Talk, language: Language, log: readonly Logged[]): Talk {
  const lexicon = lexicons[language]
  const table = tableOf(log)
  const spoken = table.speeches.filter(({ text }) => letters(text) !== '')
  const known = new Set<string>()
  let [repeating, referring, givenAway] = [0, 0, false]
  const openings = new Map(talk.openings)
  for (const { seat, text, round } of spoken) {
    const traits = [...new Set(worded(lexicon, text).map(({ trait }) => trait))]
    if (traits.some((trait) => known.has(trait))) repeating++
    if (round === 1 && traits.some((trait) => givesAway(lexicon, trait))) givenAway = true
    if (refers(table, seat, text)) referring++
    for (const trait of traits) known.add(trait)
    const opening = openingOf(language, text)
    openings.set(opening, (openings.get(opening) ?? 0) + 1)
  }
  return {
    matches: talk.matches + 1,
    speeches: talk.speeches + spoken.length,
    repeating: talk.repeating + repeating,
    givenAway: talk.givenAway + (givenAway ? 1 : 0),
    referring: talk.referring + referring,
    openings,
  }
}

/** Who is Spy: the first word of an English speech, or two characters of a Chinese one: equal beginnings count. */
function openingOf(language: Language, text: string): string {
  const plain = normal(text)
  return language === 'zh' ? [...letters(plain)].slice(0, 2).join('') : (/[\p{L}\p{N}\p{M}]+/u.exec(plain)?.[0] ?? '')
}

export function commonestOpening({ openings, speeches }: Talk): { opening: string; share: number } {
  const [opening = '', count = 0] = [...openings].sort(([, one], [, other]) => other - one)[0] ?? []
  return { opening, share: speeches === 0 ? 0 : count / speeches }
}

function refers(table: Table, speaker: number, text: string): boolean {
  const said = normal(text)
  const others = seatsAt(table.settings.seats).filter((seat) => seat !== speaker)
  const names = others.flatMap((seat) => [nameAt(table, seat), nameSaid(table, seat)])
  return names.some((name) => said.includes(normal(name)))
}
