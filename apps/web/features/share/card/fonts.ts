import { readFileSync } from 'node:fs'
import opentype, { type Font, type Glyph } from 'opentype.js'
import { unpackedWoff } from './unpacked-woff.ts'

/** The fonts of pictures, in the order in which they are asked for a character. */
const FAMILIES = {
  display: ['fraunces', 'noto-sans-sc'],
  text: ['inter', 'noto-sans-sc'],
} as const

export type Family = keyof typeof FAMILIES

export interface Fonts {
  /** A character as it is drawn; undefined when no font has it. */
  glyph(char: string, family: Family): { font: Font; glyph: Glyph } | undefined
}

interface Subset {
  file: string
  ranges: readonly (readonly [from: number, to: number])[]
}

/** Chinese alone has a hundred files; those that were asked for last stay. */
const MOST_OPEN = 32

/**
 * The fonts that the site's own files give, nothing else: neither the machine's fonts nor the network's. Packages cut a
 * font into files by ranges of characters, and only those that a text needs are opened. `ofPackage` finds a package's.
 */
export function fontsFrom(ofPackage: (name: string) => string): Fonts {
  const subsets = new Map<string, readonly Subset[]>()
  const open = new Map<string, Font>()

  const subsetsOf = (name: string): readonly Subset[] => {
    const known = subsets.get(name)
    if (known) return known
    const ranges: Record<string, string> = JSON.parse(
      readFileSync(ofPackage(`@fontsource/${name}/unicode.json`), 'utf8'),
    )
    const found = Object.entries(ranges).map(([key, text]) => ({
      // A numbered one is called [4].
      file: ofPackage(`@fontsource/${name}/files/${name}-${key.replace(/[[\]]/g, '')}-500-normal.woff`),
      ranges: rangesOf(text),
    }))
    subsets.set(name, found)
    return found
  }

  const fontIn = (file: string): Font => {
    const known = open.get(file)
    open.delete(file)
    const font = known ?? opentype.parse(unpackedWoff(readFileSync(file)))
    open.set(file, font)
    const [oldest] = open.keys()
    if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest)
    return font
  }

  return {
    glyph(char, family) {
      const point = char.codePointAt(0) ?? 0
      for (const name of FAMILIES[family]) {
        for (const { file, ranges } of subsetsOf(name)) {
          if (!ranges.some(([from, to]) => point >= from && point <= to)) continue
          const font = fontIn(file)
          const glyph = font.charToGlyph(char)
          if (glyph.index !== 0) return { font, glyph }
        }
      }
      return undefined
    },
  }
}

/** `U+0000-00FF,U+0131` as pairs of numbers. */
function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
