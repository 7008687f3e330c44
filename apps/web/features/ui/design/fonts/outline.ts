import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'

const FONT = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2'
const MADE = path.join(import.meta.dirname, 'chinese-name.json')
/** Units of the drawing to one em: fine enough for a switch. */
const EM = 200

export interface Outline {
  text: string
  /** The drawing, on a line at 0. */
  d: string
  /** How many of its units are one em. */
  em: number
}

/**
 * The two Chinese characters that each English page has, in the switch of its language, as a drawing: for them alone a
 * browser would open a font of many megabytes, and on a machine without one they would be two boxes.
 */
export async function chineseName(): Promise<Outline> {
  const text = '中文'
  const file = readFileSync(path.resolve(import.meta.dirname, '../../../../../../node_modules', FONT))
  const { buffer, byteOffset, byteLength } = await subsetFont(file, text, { targetFormat: 'truetype' })
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  return { text, d: font.getPath(text, 0, 0, EM).toPathData(0), em: EM }
}

export const madeOutline = (): string => readFileSync(MADE, 'utf8')

export const written = (outline: Outline): string => `${JSON.stringify(outline, null, 2)}\n`

/** `npm run fonts -w apps/web` */
if (process.argv[1] === import.meta.filename) writeFileSync(MADE, written(await chineseName()))
