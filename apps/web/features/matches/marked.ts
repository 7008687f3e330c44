export interface Piece {
  text: string
  hit: boolean
}

/** A text cut so that the words of a search stand out; where its letters are written otherwise, none does. */
export function marked(text: string, search: string): Piece[] {
  const words = search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  // The longest first: where one begins another, all of it is marked.
  words.sort((a, b) => b.length - a.length)
  if (words.length === 0) return [{ text, hit: false }]
  const pieces = text.split(new RegExp(`(${words.map(whole).join('|')})`, 'giu'))
  return pieces.map((piece, index) => ({ text: piece, hit: index % 2 === 1 })).filter((piece) => piece.text !== '')
}

/** Of scripts that put spaces between words, whole words: those are what was searched for. */
function whole(word: string): string {
  // They are letters and digits: nothing in them means anything to a pattern.
  return SPACELESS.test(word) ? word : `(?<!${LETTER})${word}(?!${LETTER})`
}

const LETTER = '[\\p{L}\\p{N}\\p{M}]'
const SPACELESS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
