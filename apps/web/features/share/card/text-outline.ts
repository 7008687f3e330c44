import type { Family, Fonts } from './fonts.ts'

interface OutlineOptions {
  family: Family
  size: number
  within: number
}

const MARK = '·'

export function textOutline(fonts: Fonts, text: string, { family, size, within }: OutlineOptions) {
  // Digits beside letters that no font has would be another name.
  const sign = /\p{L}/u.test(text) ? /\p{L}/u : /\p{N}/u
  const drawn = drawable(text).map((char) => {
    const found = fonts.glyph(char, family)
    return { found: found ?? fonts.glyph(MARK, family), covered: found !== undefined, sign: sign.test(char) }
  })
  // Where no font has the characters of a text, a single dot is drawn for each run of such characters.
  const chars = drawn.filter((char, index) => char.covered || index === 0 || drawn[index - 1]?.covered)
  const glyphs = chars.flatMap(({ found }) => found ?? [])
  const advance = ({ font, glyph }: (typeof glyphs)[number]) => ((glyph.advanceWidth ?? 0) / font.unitsPerEm) * size
  const ellipsis = fonts.glyph('…', family)
  const widthOf = (list: typeof glyphs) => list.reduce((sum, one) => sum + advance(one), 0)
  let fitting = glyphs
  if (widthOf(glyphs) > within) {
    const end = ellipsis ? [ellipsis] : []
    let count = 0
    for (let room = within - widthOf(end); count < glyphs.length; count++) {
      room -= advance(glyphs[count] as (typeof glyphs)[number]) // the index is below the length
      if (room < 0) break
    }
    fitting = [...glyphs.slice(0, count), ...end]
  }
  let x = 0
  const paths = fitting.map((one) => {
    const path = one.glyph.getPath(x, 0, size, undefined, one.font).toPathData(1)
    x += advance(one)
    return path
  })
  return { d: paths.join(''), width: x, legible: chars.some(({ covered, sign }) => covered && sign) }
}

export function textLines(
  fonts: Fonts,
  text: string,
  { most, ...options }: OutlineOptions & { most: number },
): string[] {
  const whole = drawable(text).join('')
  const words = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'word' }).segment(whole),
    ({ segment }) => segment,
  )
  const fits = (line: string) =>
    textOutline(fonts, line, { ...options, within: Number.POSITIVE_INFINITY }).width <= options.within
  const lines: string[] = []
  let line = ''
  for (const [index, word] of words.entries()) {
    if (line !== '' && !fits(line + word.trimEnd())) {
      if (lines.length === most - 1) return [...lines, line + words.slice(index).join('')]
      lines.push(line.trimEnd())
      line = word.trimStart()
    } else line += word
  }
  return line === '' ? lines : [...lines, line]
}

/** The maximum number of characters of a text that are drawn: longer texts never fit on the picture. */
const LONGEST = 200

function drawable(text: string): string[] {
  const plain = text
    .slice(0, 20 * LONGEST)
    .normalize('NFC')
    .replace(/[\p{M}\p{Cf}]/gu, '')
  return Array.from(plain.replace(/[\s\p{C}]+/gu, ' ').trim()).slice(0, LONGEST)
}
