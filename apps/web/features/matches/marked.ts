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
  // They are letters and digits: nothing in them means anything to a pattern.
  const pieces = text.split(new RegExp(`(${words.join('|')})`, 'giu'))
  return pieces.map((piece, index) => ({ text: piece, hit: index % 2 === 1 })).filter((piece) => piece.text !== '')
}
