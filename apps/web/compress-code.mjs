import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes beside each script and style sheet what is sent of it, compressed as far as it goes: a build has the time for
 * it that nobody has who waits for a page.
 *
 * @param {string} folder
 */
export function compressCode(folder) {
  const files = fs.readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) => /\.(js|css)$/.test(file))
  for (const file of files.map((file) => path.join(folder, file))) {
    const code = fs.readFileSync(file)
    fs.writeFileSync(
      `${file}.br`,
      brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: code.length } }),
    )
    fs.writeFileSync(`${file}.gz`, gzipSync(code, { level: constants.Z_BEST_COMPRESSION }))
  }
}
