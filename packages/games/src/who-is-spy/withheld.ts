import type { Logged, Seat } from '@masquerade/game'
import { letters } from '../forms/normal.ts'
import { statesWord } from '../forms/states-word.ts'
import type { Language } from './config.ts'
import type { Foul, WhoIsSpyEvent } from './events.ts'

type Spoke = Logged<WhoIsSpyEvent> & { type: 'spoke' }

const ATTEMPTS = 1_000
const FIRST_HAN = 0x4e00

/**
 * A finished match with some speeches replaced by stand-ins that the referee judges alike, so that what is published of
 * it still refereed to the same result: equal speeches stay equal, others different, and who stated its own word does.
 */
export function withheld(log: readonly Logged<WhoIsSpyEvent>[], seqs: ReadonlySet<number>): Logged<WhoIsSpyEvent>[] {
  const match = read(log)
  const groups = new Map<string, Spoke[]>()
  const taken = new Set<string>()
  for (const event of match.speeches) {
    const said = letters(event.data.text)
    if (seqs.has(event.seq)) groups.set(said, [...(groups.get(said) ?? []), event])
    else taken.add(said)
  }
  const standIns = new Map<number, string>()
  let number = 0
  for (const [said, group] of groups) {
    number += 1
    const texts = said === '' ? group.map(() => '…') : standIn(group, number, match, taken)
    taken.add(letters(texts[0] ?? ''))
    for (const [index, { seq }] of group.entries()) standIns.set(seq, texts[index] ?? '')
  }
  return log.map((event) => {
    const text = standIns.get(event.seq)
    return text === undefined || event.type !== 'spoke' ? event : { ...event, data: { ...event.data, text } }
  })
}

/** The speeches that are equal to one, itself among them: none for an event that is no speech, or silence. */
export function echoes(log: readonly Logged<WhoIsSpyEvent>[], seq: number): number[] {
  const speeches = log.filter((event) => isSaid(event) && event.data.text !== '') as Spoke[] // just filtered
  const one = speeches.find((event) => event.seq === seq)
  if (!one) return []
  const said = letters(one.data.text)
  return speeches.filter(({ data }) => letters(data.text) === said).map((event) => event.seq)
}

/** Something that its speaker was asked for. */
const isSaid = (event: Logged<WhoIsSpyEvent>): event is Spoke => event.type === 'spoke' && !event.data.dots

interface Match {
  language: Language
  characters: number
  words: Map<Seat, string>
  speeches: Spoke[]
  /** Who stated its own word, and when: as a foul, or noted at the end. A word that was masked was not stated. */
  stated: { round: number; seat: Seat }[]
}

function read(log: readonly Logged<WhoIsSpyEvent>[]): Match {
  const match: Match = { language: 'en', characters: 0, words: new Map(), speeches: [], stated: [] }
  for (const event of log) {
    if (event.type === 'opened') {
      match.language = event.data.language
      match.characters = event.data.limits.characters
    }
    if (event.type === 'word') match.words.set(event.data.seat, event.data.word)
    if (isSaid(event)) match.speeches.push(event)
    if (event.type === 'judged') {
      const { fouls, round } = event.data
      match.stated.push(...fouls.filter(isOwnWord).map(({ seat }) => ({ round, seat })))
    }
    if (event.type === 'ended') match.stated.push(...(event.data.fouls ?? []).filter(isOwnWord))
  }
  return match
}

/**
 * A text for each speaker of the same letters, equal in its letters. It states the word of the speakers who fouled by
 * that, and of no other: "c afé" repeats "Café", but is not that word.
 */
function standIn(group: readonly Spoke[], number: number, match: Match, taken: ReadonlySet<string>): string[] {
  const stating = group.map((event) => hasStated(match, event))
  const words = group.filter((_, index) => stating[index]).map(({ data }) => match.words.get(data.seat) ?? '')
  for (const parts of candidates(number, [...new Set(words)])) {
    const said = letters(parts.join(''))
    if (taken.has(said)) continue
    const forms = [parts.join(' ').trim(), letters(parts.join(''))].filter(
      (text) => [...text].length <= match.characters,
    )
    const texts = group.map(({ data }, index) => {
      return forms.find((text) => letters(text) === said && statesOwn(match, data.seat, text) === stating[index])
    })
    if (texts.every((text) => text !== undefined)) return texts
  }
  throw new Error('no text stands in for a speech that is withheld')
}

function* candidates(first: number, words: readonly string[]): Generator<string[]> {
  for (let number = first; number <= ATTEMPTS; number++) yield [`[hidden ${number}]`, ...words]
  for (let number = first; number <= ATTEMPTS; number++) yield [`[${number}]`, ...words]
  // Where hardly a character is heard at all.
  for (let number = 0; number <= ATTEMPTS; number++) yield [String.fromCodePoint(FIRST_HAN + number)]
  yield [...words]
}

const isOwnWord = ({ foul }: { foul: Foul }): boolean => foul === 'own-word'

const hasStated = ({ stated }: Match, { data: { seat, round } }: Spoke): boolean =>
  stated.some((one) => one.round === round && one.seat === seat)

function statesOwn({ language, words }: Match, seat: Seat, text: string): boolean {
  const word = words.get(seat)
  return word !== undefined && statesWord(language, word, text)
}
