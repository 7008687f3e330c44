import { normal } from '../forms/normal.ts'
import { statesWord } from '../forms/states-word.ts'
import { type Language, MASKS } from './constants.ts'
import { type Letter, matchesIn, type Span } from './stated-at.ts'

/**
 * A speech as it is heard where the speaker's own word is masked. A text that states no own word is heard as it is, so
 * that a masked text, masked again, stays the same.
 */
export function masked(language: Language, word: string, text: string, characters: number): string {
  if (!statesWord(language, word, text)) return text
  const mask = MASKS[language]
  const pieces = piecesOf(text)
  const left = cut(withMasks(pieces, matchesIn(language, word, lineOf(pieces)), mask), characters)
  return statesWord(language, word, left) ? mask : left
}

/** Characters, each with the marks after it. */
function piecesOf(text: string): string[] {
  return text.match(/.\p{M}*/gsu) ?? []
}

function lineOf(pieces: readonly string[]): Letter[] {
  return pieces.flatMap((text, piece) => Array.from(normal(text), (character) => ({ character, piece })))
}

/** A part of what is heard; a mask is heard whole or not at all. */
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

/** Matches that share a piece are one. */
function joined(matches: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const match of matches) {
    const before = spans.at(-1)
    if (before && match.first <= before.last) before.last = match.last
    else spans.push({ ...match })
  }
  return spans
}

/** Cut to a length, or before the mask that would be split by this. */
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
