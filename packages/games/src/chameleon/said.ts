import { type FoundText, heard, type Logged, type Speech } from '@masquerade/game'
import { letters } from '../forms/normal.ts'
import { echoesAmong, type Spoken, standIns } from '../forms/stand-ins.ts'
import { statesWord } from '../forms/states-word.ts'
import type { ChameleonEvent } from './events.ts'
import { codeOf, type Table, tableOf } from './table.ts'

export function texts(log: readonly Logged<ChameleonEvent>[]): FoundText[] {
  return log.flatMap(({ seq, type, data }) => {
    if (type === 'opened') return [{ seq, text: data.topic }]
    if (type === 'ended') return [{ seq, text: data.code }]
    return (type === 'clued' || type === 'guessed') && data.text !== '' ? [{ seq, text: data.text }] : []
  })
}

/** The chameleon's guess of the code word is not counted as a speech, because no player acts after the guess. */
export function said({ type, data }: ChameleonEvent): Speech | undefined {
  return type === 'clued' && data.text !== '' ? { seat: data.seat, text: data.text } : undefined
}

export function echoes(log: readonly Logged<ChameleonEvent>[], seq: number): number[] {
  const event = log.find((one) => one.seq === seq)
  if (event?.type === 'guessed') return isOwn(tableOf(log), event.data.text) ? [] : [seq]
  return echoesAmong(spokenIn(log), seq)
}

/** Other texts replace the speeches that moderators hid; the game's rules judge them like the originals. */
export function withheld(log: readonly Logged<ChameleonEvent>[], seqs: ReadonlySet<number>): Logged<ChameleonEvent>[] {
  const table = tableOf(log)
  const { language, limits } = table.settings
  const clues = standIns(spokenIn(log), seqs, { language, characters: limits.characters })
  return log.map((event) => {
    if (event.type === 'guessed' && seqs.has(event.seq) && !isOwn(table, event.data.text)) {
      return { ...event, data: { ...event.data, text: wrongGuess(table) } }
    }
    const text = clues.get(event.seq)
    return text === undefined || event.type !== 'clued' ? event : { ...event, data: { ...event.data, text } }
  })
}

function spokenIn(log: readonly Logged<ChameleonEvent>[]): Spoken[] {
  const table = tableOf(log)
  const word = codeOf(table) ?? ''
  return log.flatMap(({ seq, type, data }) => {
    if (type !== 'clued') return []
    return [{ seq, text: data.text, word, states: statesWord(table.settings.language, word, data.text) }]
  })
}

function isOwn(table: Table, guess: string): boolean {
  return guess === '' || table.words !== undefined || letters(guess) === letters(codeOf(table) ?? '')
}

/** A wrong guess that moderators hid is replaced by a text that is wrong too, even if the length limit shortens it. */
function wrongGuess(table: Table): string {
  const code = letters(codeOf(table) ?? '')
  const cut = ['hidden', 'x', 'y'].map((text) => heard(text, table.settings.limits.characters))
  return cut.find((text) => letters(text) !== code) ?? ''
}
