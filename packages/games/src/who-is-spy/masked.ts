import { letters, normal, tokens } from '../forms/normal.ts'
import { characters, numbersOf, statesWord } from '../forms/states-word.ts'
import { type Language, MASKS } from './settings.ts'

/** Replaces a player's secret word in the player's own speech; a text without the word stays as it is. */
export function masked(language: Language, word: string, text: string, characters: number): string {
  if (!statesWord(language, word, text)) return text
  const mask = MASKS[language]
  const pieces = piecesOf(text)
  const left = cut(withMasks(pieces, matchesIn(language, word, lineOf(pieces)), mask), characters)
  return statesWord(language, word, left) ? mask : left
}

const piecesOf = (text: string): string[] => text.match(/.\p{M}*/gsu) ?? []

function lineOf(pieces: readonly string[]): Letter[] {
  return pieces.flatMap((text, piece) => Array.from(normal(text), (character) => ({ character, piece })))
}

/** A piece of a speech; a piece that replaces the speaker's secret word is never cut in two. */
interface Part {
  characters: readonly string[]
  isMask: boolean
}

function withMasks(pieces: readonly string[], matches: readonly Span[], mask: string): Part[] {
  const parts: Part[] = []
  let from = 0
  const plain = (to: number) => parts.push({ characters: Array.from(pieces.slice(from, to).join('')), isMask: false })
  for (const { first, last } of joined(matches)) {
    plain(first)
    parts.push({ characters: Array.from(mask), isMask: true })
    from = last + 1
  }
  plain(pieces.length)
  return parts
}

function joined(matches: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const match of matches) {
    const before = spans.at(-1)
    if (before && match.first <= before.last) before.last = match.last
    else spans.push({ ...match })
  }
  return spans
}

/** If the length limit falls inside the text that replaces a secret word, the speech ends before that text. */
function cut(parts: readonly Part[], most: number): string {
  const heard: string[] = []
  for (const { characters, isMask } of parts) {
    const left = most - heard.length
    if (characters.length > left) {
      if (!isMask) heard.push(...characters.slice(0, left))
      break
    }
    heard.push(...characters)
  }
  return heard.join('').trim()
}

export interface Letter {
  character: string
  piece: number
}

export interface Span {
  first: number
  last: number
}

export function matchesIn(language: Language, word: string, line: readonly Letter[]): Span[] {
  return language === 'zh' ? occurrences(letters(word), line) : rows(tokens(word), tokensOf(line))
}

const LETTER = /^[\p{L}\p{N}\p{M}]$/u

function occurrences(word: string, line: readonly Letter[]): Span[] {
  const said = line.filter(({ character }) => LETTER.test(character))
  const sought = Array.from(word)
  const spans: Span[] = []
  for (let at = 0; at + sought.length <= said.length; ) {
    const found = sought.every((character, index) => said[at + index]?.character === character)
    if (found) spans.push(spanOf(said.slice(at, at + sought.length)))
    at += found ? sought.length : 1
  }
  return spans
}

interface Token extends Span {
  text: string
}

function tokensOf(line: readonly Letter[]): Token[] {
  const found: Token[] = []
  let run: Letter[] = []
  const close = () => {
    if (run.length > 0) found.push({ text: run.map(({ character }) => character).join(''), ...spanOf(run) })
    run = []
  }
  for (const letter of line) {
    if (LETTER.test(letter.character)) run.push(letter)
    else close()
  }
  close()
  return found
}

function rows(parts: readonly string[], said: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < said.length; ) {
    const length = longestRow(parts, said, at)
    if (length > 0) spans.push(spanOf(said.slice(at, at + length)))
    at += length || 1
  }
  return spans
}

function longestRow(parts: readonly string[], said: readonly Token[], at: number): number {
  const whole = parts.join('')
  const row = inARow(parts, said, at) ? parts.length : 0
  const joined = numbersOf(whole).includes(said[at]?.text ?? '') ? 1 : 0
  return Math.max(row, joined, spelledOut(whole, said, at))
}

function inARow(parts: readonly string[], said: readonly Token[], at: number): boolean {
  const lasts = numbersOf(parts.at(-1) ?? '')
  return parts.every((part, index) => {
    const text = said[at + index]?.text
    return index < parts.length - 1 ? text === part : text !== undefined && lasts.includes(text)
  })
}

/** A row of at least this many single characters, as in "t e a", is read as a word that is spelled letter by letter. */
const SPELLED = 3

function spelledOut(whole: string, said: readonly Token[], at: number): number {
  const isSingle = (index: number) => characters(said[index]?.text ?? '') === 1
  let from = at
  while (isSingle(from - 1)) from--
  let to = at
  while (isSingle(to)) to++
  const length = characters(whole)
  if (to - from < SPELLED || at + length > to) return 0
  const spelled = said.slice(at, at + length).map(({ text }) => text)
  return spelled.join('') === whole ? length : 0
}

function spanOf(row: readonly (Letter | Token)[]): Span {
  const [first, last] = [row.at(0), row.at(-1)]
  if (!first || !last) throw new Error('nothing states a word')
  return { first: 'piece' in first ? first.piece : first.first, last: 'piece' in last ? last.piece : last.last }
}
