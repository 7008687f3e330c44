import { letters } from '../forms/normal.ts'
import type { EventData, Foul } from './events.ts'
import { statesWord } from './states-word.ts'
import type { Speech, Table } from './table.ts'

/** The fouls of the round whose last speaker is done, in speaking order. */
export function foulsOf(table: Table): EventData<'judged'>['fouls'] {
  const before = new Set<string>()
  const fouls: EventData<'judged'>['fouls'] = []
  for (const speech of table.speeches) {
    const said = letters(speech.text)
    const foul = speech.round === table.round ? foulOf(table, speech, said, before) : undefined
    if (foul) fouls.push({ seat: speech.seat, foul })
    before.add(said)
  }
  return fouls
}

/** The fouls of a whole match, in the order in which they were made. */
export function allFouls(table: Table): { round: number; seat: number; foul: Foul }[] {
  const before = new Set<string>()
  return table.speeches.flatMap((speech) => {
    const said = letters(speech.text)
    const foul = foulOf(table, speech, said, before)
    before.add(said)
    return foul ? [{ round: speech.round, seat: speech.seat, foul }] : []
  })
}

function foulOf(table: Table, speech: Speech, said: string, before: ReadonlySet<string>): Foul | undefined {
  if (said === '') return 'silent'
  const own = table.words.find((word) => word.seat === speech.seat)
  if (own && statesWord(table.language, own.word, speech.text)) return 'own-word'
  return before.has(said) ? 'repeat' : undefined
}
