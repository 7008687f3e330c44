import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'

const FONT = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2'
const MADE = path.join(import.meta.dirname, 'chinese-name.json')
/** Units per em of the drawing of Chinese characters: fine enough for the small language switch. */
const EM = 200

export interface Outline {
  text: string
  /** The SVG path of the Chinese name of the language (two characters), with the base line at y = 0. */
  d: string
  /** The number of drawing units in one em. */
  em: number
}

/**
 * Draws the two Chinese characters of the language switch, which every English page has, as an SVG path: for them alone
 * a browser would load a font of many megabytes, and without any Chinese font they would show as empty boxes.
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

/**
 * Writes the drawing of the language switch's Chinese characters when this file is run directly, by `npm run fonts -w
 * apps/web`.
 */
if (process.argv[1] === import.meta.filename) writeFileSync(MADE, written(await chineseName()))
