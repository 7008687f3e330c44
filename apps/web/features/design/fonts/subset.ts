import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

/** The features that setting a language well needs, and figures of one width. Alternates are left out. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

const PACKAGES = path.resolve(import.meta.dirname, '../../../../../node_modules/@fontsource-variable')

/**
 * Every page waits for these two fonts, so that they are made to measure: the weights that the design uses, and one
 * optical size that serves a sentence at the table as well as a title.
 */
export const FONTS = {
  'inter.woff2': { from: 'inter/files/inter-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 600 } } },
  'fraunces.woff2': {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 600 }, opsz: 40 },
  },
}

export type FontFile = keyof typeof FONTS

export const madeFile = (file: FontFile): string => path.join(import.meta.dirname, file)

/** The characters are those of the file it is made from. */
export function subset(file: FontFile): Promise<Buffer> {
  const { from, axes } = FONTS[file]
  const text = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    .join('')
    .replace(/[\ud800-\udfff]/g, '')
  return subsetFont(readFileSync(path.join(PACKAGES, from)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
}

/** `npm run fonts -w apps/web` */
if (process.argv[1] === import.meta.filename) {
  for (const file of Object.keys(FONTS) as FontFile[]) {
    const made = await subset(file)
    writeFileSync(madeFile(file), made)
    console.log(`${file}: ${(made.length / 1_000).toFixed(1)} kB`)
  }
}
