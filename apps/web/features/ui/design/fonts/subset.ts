import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

/**
 * The OpenType features to keep: those that correct typesetting needs, and digits of equal width. Without `calt`, what people
 * and agents write is shown as it was written: Inter would draw "->" as an arrow, and "3x4" with a multiplication sign.
 */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

const PACKAGES = path.resolve(import.meta.dirname, '../../../../../../node_modules/@fontsource-variable')

const INTER = { from: 'inter/files/inter-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 600 } } }
const FRAUNCES = {
  from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
  axes: { wght: { min: 400, max: 600 }, opsz: 40 },
}

const ENGLISH = /^[\u0020-\u007e\u00a0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212]$/

/** Every page loads the English file of a font; the file with accented letters is loaded when a text needs it. */
export const FONTS = {
  'inter.woff2': { ...INTER, english: true },
  'inter-accents.woff2': { ...INTER, english: false },
  'fraunces.woff2': { ...FRAUNCES, english: true },
  'fraunces-accents.woff2': { ...FRAUNCES, english: false },
}

export type FontFile = keyof typeof FONTS

export const madeFile = (file: FontFile): string => path.join(import.meta.dirname, file)

export function subset(file: FontFile): Promise<Buffer> {
  const { from, axes, english } = FONTS[file]
  const text = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    .filter((character) => !/[\ud800-\udfff]/.test(character) && ENGLISH.test(character) === english)
    .join('')
  return subsetFont(readFileSync(path.join(PACKAGES, from)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
}

if (process.argv[1] === import.meta.filename) {
  for (const file of Object.keys(FONTS) as FontFile[]) {
    const made = await subset(file)
    writeFileSync(madeFile(file), made)
    console.log(`${file}: ${(made.length / 1_000).toFixed(1)} kB`)
  }
}
