/** How wide a letter is about, at the size of a picture's names; characters that fill a square are twice as wide. */
const LETTER = 6.3
const SQUARE = 12

/** A name that fits so much room in a picture; the table behind it has the whole. */
export function shortened(name: string, room: number): string {
  const letters = [...name]
  let width = 0
  for (const [index, letter] of letters.entries()) {
    width += /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(
      letter,
    )
      ? SQUARE
      : LETTER
    if (width > room)
      return `${letters
        .slice(0, Math.max(1, index - 1))
        .join('')
        .trimEnd()}…`
  }
  return name
}
