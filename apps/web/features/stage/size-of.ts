const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u
/** Marks stand on their letter and take no room of their own. */
const NO_ROOM = /\p{M}|\p{Cf}/u

export type TextSize = 'xl' | 'l' | 'm' | 's'

/** How large a text can stand on the table: by how much room it takes, where a Chinese character takes two. */
export function sizeOf(text: string): TextSize {
  return sizeFor(roomOf(text))
}

/** How much of a line reads well in each size, in letters. */
const LINE: Readonly<Record<TextSize, number>> = { xl: 28, l: 42, m: 54, s: 66 }
/** An average letter's width in its own size, with some air for words that do not break where it would suit. */
const LETTER = 0.56

/** How wide a text needs to be at most to stand in lines of much the same length, in its own size. */
export function widthOf(text: string): string {
  const room = roomOf(text)
  const lines = Math.ceil(room / LINE[sizeFor(room)])
  return `${((room / lines) * LETTER + 1).toFixed(1)}em`
}

function sizeFor(room: number): TextSize {
  if (room <= 56) return 'xl'
  if (room <= 120) return 'l'
  return room <= 230 ? 'm' : 's'
}

function roomOf(text: string): number {
  let room = 0
  for (const character of text) room += NO_ROOM.test(character) ? 0 : WIDE.test(character) ? 1.9 : 1
  return Math.max(room, 1)
}
