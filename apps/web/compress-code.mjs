import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes compressed copies beside each script and style sheet, as small as possible: a build has time for the best
 * compression, a request has not.
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
