import { lettersIn, normal } from '../forms/normal.ts'
import type { EventData, Foul } from './events.ts'
import { statesWordIn } from './states-word.ts'
import type { Speech, Table } from './table.ts'

/** The fouls of the round whose last speaker is done, in speaking order. */
export function foulsOf(table: Table): EventData<'judged'>['fouls'] {
  const before = new Set<string>()
  const fouls: EventData<'judged'>['fouls'] = []
  for (const speech of table.speeches) {
    const said = comparable(speech)
    const foul = speech.round === table.round ? foulOf(table, speech, said, before) : undefined
    if (foul) fouls.push({ seat: speech.seat, foul })
    before.add(said.letters)
  }
  return fouls
}

/** The fouls of a whole match, in the order in which they were made. */
export function allFouls(table: Table): { round: number; seat: number; foul: Foul }[] {
  const before = new Set<string>()
  return table.speeches.flatMap((speech) => {
    const said = comparable(speech)
    const foul = foulOf(table, speech, said, before)
    before.add(said.letters)
    return foul ? [{ round: speech.round, seat: speech.seat, foul }] : []
  })
}

/** A speech as it is compared: with words, and with other speeches. */
interface Comparable {
  normal: string
  letters: string
}

/** Every round is compared with the speeches of all rounds before it, which are the same objects in every table. */
const known = new WeakMap<Speech, Comparable>()

function comparable(speech: Speech): Comparable {
  const found = known.get(speech)
  if (found) return found
  const plain = normal(speech.text)
  const made = { normal: plain, letters: lettersIn(plain) }
  known.set(speech, made)
  return made
}

function foulOf(table: Table, speech: Speech, said: Comparable, before: ReadonlySet<string>): Foul | undefined {
  if (said.letters === '') return 'silent'
  const own = table.words.find((word) => word.seat === speech.seat)
  if (own && statesWordIn(table.language, own.word, said.normal)) return 'own-word'
  return before.has(said.letters) ? 'repeat' : undefined
}
