import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes a compressed copy beside each script and style sheet; a build has time for the best compression, while a
 * request has not.
 *
 * @param {string} folder
 */
export async function compressCode(folder) {
  const files = fs.readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) => /\.(js|css)$/.test(file))
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name)
      const code = fs.readFileSync(file)
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: code.length }
      fs.writeFileSync(`${file}.br`, await brotli(code, { params }))
      fs.writeFileSync(`${file}.gz`, await gzipped(code, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
