import { queryGrams } from '@masquerade/metrics'

export interface Piece {
  text: string
  hit: boolean
}

/** A text cut so that what a search found stands out: its words, in whatever form they stand there. */
export function marked(text: string, search: string): Piece[] {
  const wanted = search.match(RUN) ?? []
  const known = new Set(wanted.filter((word) => !SPACELESS.test(word)).flatMap(queryGrams))
  const runs = wanted.filter((word) => SPACELESS.test(word)).sort((a, b) => b.length - a.length)
  // They are letters and digits: nothing in them means anything to a pattern. The longest first: where one begins
  // another, all of it is marked.
  const inside = runs.length > 0 ? new RegExp(`(${runs.join('|')})`, 'giu') : undefined
  const pieces = text.split(WORDS).flatMap((piece, index): Piece[] => {
    const [stem, ...others] = index % 2 === 1 ? queryGrams(piece) : []
    if (stem !== undefined && others.length === 0 && known.has(stem)) return [{ text: piece, hit: true }]
    return inside ? alternating(piece.split(inside)) : [{ text: piece, hit: false }]
  })
  return joined(pieces)
}

const alternating = (pieces: readonly string[]): Piece[] =>
  pieces.map((text, index) => ({ text, hit: index % 2 === 1 }))

/** What stands together and is shown alike is one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const { text, hit } of pieces) {
    const last = all.at(-1)
    if (last?.hit === hit) last.text += text
    else if (text !== '') all.push({ text, hit })
  }
  return all
}

const RUN = /[\p{L}\p{N}\p{M}]+/gu
const WORDS = /([\p{L}\p{N}\p{M}]+)/u
const SPACELESS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
