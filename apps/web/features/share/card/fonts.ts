import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { keepNewest } from '@masquerade/game'
import opentype, { type Font, type Glyph } from 'opentype.js'

const FAMILIES = {
  display: ['fraunces', 'inter', 'noto-sans-sc'],
  text: ['inter', 'noto-sans-sc'],
} as const

export type Family = keyof typeof FAMILIES

export const FONT_PACKAGES = [...new Set(Object.values(FAMILIES).flat())].map((name) => `@fontsource/${name}`)
export const FONT_FILES = /^(package|unicode)\.json$|-500-normal\.woff$/

export interface Fonts {
  glyph(char: string, family: Family): { font: Font; glyph: Glyph } | undefined
}

interface Subset {
  file: string
  ranges: readonly (readonly [from: number, to: number])[]
}

/** The most font files kept open at a time; the Chinese fonts alone consist of a hundred files. */
const MOST_OPEN = 32

/** A font package splits each font into many files, and only those files that a text needs are opened. */
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
      // Font packages name a numbered file with brackets, as in [4], which the file's real name lacks.
      file: ofPackage(`@fontsource/${name}/files/${name}-${key.replace(/[[\]]/g, '')}-500-normal.woff`),
      ranges: rangesOf(text),
    }))
    subsets.set(name, found)
    return found
  }

  const fontIn = (file: string): Font => {
    const font = open.get(file) ?? opentype.parse(unpackedWoff(readFileSync(file)))
    keepNewest(open, file, font, MOST_OPEN)
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

function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

const HEADER = 44
const ENTRY = 20

/** A WOFF file (version 1) is unpacked here, because the font library fails to decompress some tables. */
function unpackedWoff(woff: Buffer): ArrayBuffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.subarray(at + 16, at + 20),
      data: packed < length ? inflateSync(data) : data,
    }
  })
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8) // the kind of outlines
  directory.writeUInt16BE(count, 4) // the rest of the header is for binary search, which this renderer does not use
  let offset = directory.length
  const pieces = tables.flatMap(({ tag, sum, data }, index) => {
    const at = 12 + 16 * index
    tag.copy(directory, at)
    sum.copy(directory, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    const padded = Math.ceil(data.length / 4) * 4
    offset += padded
    return [data, Buffer.alloc(padded - data.length)]
  })
  return Uint8Array.from(Buffer.concat([directory, ...pieces])).buffer
}
