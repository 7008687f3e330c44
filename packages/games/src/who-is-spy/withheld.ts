import type { Logged, Seat, Speech } from '@masquerade/game'
import { echoesAmong, type Spoken, standIns } from '../forms/stand-ins.ts'
import type { Foul, WhoIsSpyEvent } from './events.ts'
import type { Language } from './settings.ts'

type Spoke = Logged<WhoIsSpyEvent> & { type: 'spoke' }

/** Other texts replace the speeches that moderators hid; the game's rules judge them like the originals. */
export function withheld(log: readonly Logged<WhoIsSpyEvent>[], seqs: ReadonlySet<number>): Logged<WhoIsSpyEvent>[] {
  const match = read(log)
  const texts = standIns(spokenIn(match), seqs, match)
  return log.map((event) => {
    const text = texts.get(event.seq)
    return text === undefined || event.type !== 'spoke' ? event : { ...event, data: { ...event.data, text } }
  })
}

export function said({ type, data }: WhoIsSpyEvent): Speech | undefined {
  return type === 'spoke' && !data.dots && data.text !== '' ? { seat: data.seat, text: data.text } : undefined
}

/** The rules take speeches with equal letters as equal; silence and other events equal nothing. */
export function echoes(log: readonly Logged<WhoIsSpyEvent>[], seq: number): number[] {
  return echoesAmong(spokenIn(read(log)), seq)
}

const isSaid = (event: Logged<WhoIsSpyEvent>): event is Spoke => event.type === 'spoke' && !event.data.dots

interface Match {
  language: Language
  characters: number
  words: Map<Seat, string>
  speeches: Spoke[]
  /** Who is Spy: a speaker whose secret word the game hid from the others does not count as having said it. */
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

function spokenIn({ speeches, words, stated }: Match): Spoken[] {
  return speeches.map(({ seq, data: { seat, round, text } }) => {
    const states = stated.some((one) => one.round === round && one.seat === seat)
    return { seq, text, word: words.get(seat) ?? '', states }
  })
}

const isOwnWord = ({ foul }: { foul: Foul }): boolean => foul === 'own-word'
