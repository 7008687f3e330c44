import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'

const FONT = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2'
const MADE = path.join(import.meta.dirname, 'chinese-name.json')
/** Units per em, precise enough for the small button that switches the language. */
const EM = 200

type Outline = Awaited<ReturnType<typeof chineseName>>

/** The name of the Chinese language is drawn, because a Chinese font for two characters would be too large. */
export async function chineseName() {
  const text = '中文'
  const file = readFileSync(path.resolve(import.meta.dirname, '../../../../../../node_modules', FONT))
  const { buffer, byteOffset, byteLength } = await subsetFont(file, text, { targetFormat: 'truetype' })
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  return { text, d: font.getPath(text, 0, 0, EM).toPathData(0), em: EM }
}

export const madeOutline = (): string => readFileSync(MADE, 'utf8')

export const written = (outline: Outline): string => `${JSON.stringify(outline, null, 2)}\n`

if (process.argv[1] === import.meta.filename) writeFileSync(MADE, written(await chineseName()))
