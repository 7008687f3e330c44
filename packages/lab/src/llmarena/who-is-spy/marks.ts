import type { Logged } from '@masquerade/game'
import { normal, tableOf } from '@masquerade/games'
import type { Judging } from '../../play/lab-player.ts'

export const CLUE = 'clue'

const task = (word: string, clue: string): string =>
  [
    'In a word game each player describes its secret word without saying it. Judge one description: does it describe the word rightly? Answer with one word, yes or no.',
    `Word: ${word}`,
    `Description: ${clue}`,
  ].join('\n')

/** The clues of who is studied, each to be marked: whether it describes the speaker's own word rightly. */
export function cluesToMark(studied: number, log: readonly Logged[]): Judging[] {
  const table = tableOf(log)
  const word = table.words.find(({ seat }) => seat === studied)?.word ?? ''
  return table.speeches
    .filter(({ seat, text }) => seat === studied && text !== '')
    .map(({ round, text }) => ({ kind: CLUE, number: round, seat: studied, task: task(word, text) }))
}

const MARKS: Readonly<Record<string, boolean>> = { yes: true, no: false, 是: true, 否: false }

/** The last line of a judge's reply that is not empty, without its full stop; undefined for what is neither yes nor no. */
export function readMark(reply: string | null): boolean | undefined {
  const line = normal(reply ?? '')
    .split('\n')
    .map((one) => one.trim())
    .findLast((one) => one !== '')
  return MARKS[(line ?? '').replace(/[.。]$/, '').trim()]
}
