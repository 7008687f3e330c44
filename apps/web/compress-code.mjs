import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * Writes a compressed copy beside each script and style sheet, unless there is one; a build has time for the best
 * compression, while a request has not. One after the other, since the site may be open meanwhile.
 *
 * @param {string} folder
 */
export async function compressCode(folder) {
  for (const name of fs.readdirSync(folder, { encoding: 'utf8', recursive: true })) {
    const file = path.join(folder, name)
    if (!/\.(js|css)$/.test(name) || fs.existsSync(`${file}.br`)) continue
    const code = fs.readFileSync(file)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: code.length }
    writeWhole(`${file}.gz`, await gzipped(code, { level: constants.Z_BEST_COMPRESSION }))
    writeWhole(`${file}.br`, await brotli(code, { params }))
  }
}

/**
 * The server reads these files when they are asked for, and must never find half of one.
 *
 * @param {string} file
 * @param {Buffer} content
 */
function writeWhole(file, content) {
  const own = `${file}.${process.pid}` // two sites of one checkout may begin at the same time
  fs.writeFileSync(own, content)
  fs.renameSync(own, file)
}
