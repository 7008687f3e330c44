import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

/** What a language needs to be set well, and figures that stand below each other. The alternates of a face are left out. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

const PACKAGES = path.resolve(import.meta.dirname, '../../../../../node_modules/@fontsource-variable')

/**
 * Every page waits for these two faces, so that they are made to measure: the weights that the design uses, and one
 * optical size that serves a sentence at the table as well as a title.
 */
export const FACES = {
  'inter.woff2': { from: 'inter/files/inter-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 600 } } },
  'fraunces.woff2': {
    from: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: { min: 400, max: 600 }, opsz: 40 },
  },
}

export type Face = keyof typeof FACES

export const madeFile = (face: Face): string => path.join(import.meta.dirname, face)

/** The characters are those of the file it is made from. */
export function subset(face: Face): Promise<Buffer> {
  const { from, axes } = FACES[face]
  const text = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
    .join('')
    .replace(/[\ud800-\udfff]/g, '')
  return subsetFont(readFileSync(path.join(PACKAGES, from)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
}

/** `npm run faces -w apps/web` */
if (process.argv[1] === import.meta.filename) {
  for (const face of Object.keys(FACES) as Face[]) {
    const made = await subset(face)
    writeFileSync(madeFile(face), made)
    console.log(`${face}: ${(made.length / 1_000).toFixed(1)} kB`)
  }
}
