/** Approximate width of a letter at the font size of pictures, in pixels; full-width characters are twice as wide. */
const LETTER = 6.3
const SQUARE = 12

/** A name is shortened only in the picture; the table below the picture has the full name. */
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
