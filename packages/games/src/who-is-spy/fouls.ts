import { cachedIn, type Judging, judging } from '@masquerade/game'
import { lettersIn, normal } from '../forms/normal.ts'
import { type Sought, soughtWord, states } from '../forms/states-word.ts'
import type { EventData, Foul } from './events.ts'
import type { Speech, Table } from './table.ts'

export function foulsOf(table: Table): EventData<'judged'>['fouls'] {
  return allFouls(table, table.round).map(({ seat, foul }) => ({ seat, foul }))
}

export function allFouls(table: Table, inRound?: number): { round: number; seat: number; foul: Foul }[] {
  const before = new Set<string>()
  const words = soughtBySeat(table)
  return table.speeches.flatMap((speech) => {
    const said = comparable(speech)
    const isJudged = inRound === undefined || speech.round === inRound
    const foul = isJudged ? foulOf(words.get(speech.seat), said, before) : undefined
    before.add(said.letters)
    return foul ? [{ round: speech.round, seat: speech.seat, foul }] : []
  })
}

/** Forms of secret words are cached: matches use the same few words, and every speech is searched for them. */
function soughtBySeat({ language, words }: Table): ReadonlyMap<number, Sought> {
  const known = new Map<string, Sought>()
  return new Map(words.map(({ seat, word }) => [seat, cachedIn(known, word, () => soughtWord(language, word))]))
}

interface Comparable {
  normal: string
  letters: string
}

/** Prepared speeches are cached, since those of each round are compared with all earlier ones. */
const known: Readonly<Record<Judging, WeakMap<Speech, Comparable>>> = { 1: new WeakMap(), 2: new WeakMap() }

function comparable(speech: Speech): Comparable {
  return cachedIn(known[judging()], speech, () => {
    const plain = normal(speech.text)
    return { normal: plain, letters: lettersIn(plain) }
  })
}

function foulOf(own: Sought | undefined, said: Comparable, before: ReadonlySet<string>): Foul | undefined {
  if (said.letters === '') return 'silent'
  // Most speeches do not contain the letters of the secret word, so this quick check comes before the slow search for
  // the word.
  if (own && said.letters.includes(own.stem) && states(own, said.normal)) return 'own-word'
  return before.has(said.letters) ? 'repeat' : undefined
}
