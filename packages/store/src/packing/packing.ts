import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { err, ok, type Result } from '@masquerade/game'

const VERSION = 1
const DIGEST_BYTES = 16
const HEAD_BYTES = 1 + 4 + DIGEST_BYTES
/** The largest size of data to be packed or unpacked; no match comes near it. */
export const LONGEST_PACKED = 64 * 1024 * 1024

const compress = promisify(brotliCompress)

/** Compresses data and adds a digest that reveals damage; returns undefined when the data is too long. */
export async function pack(value: unknown): Promise<Buffer | undefined> {
  const text = Buffer.from(JSON.stringify(value))
  if (text.length > LONGEST_PACKED) return undefined
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(VERSION, 0)
  head.writeUInt32BE(text.length, 1)
  digestOf(text).copy(head, 5)
  return Buffer.concat([head, await compress(text, { params: paramsFor(text) })])
}

/** Unpacks data, and never uses more memory than the length that the data states. */
export function unpack(packed: Buffer): Result<unknown, string> {
  if (packed.length <= HEAD_BYTES) return err('it is cut off')
  if (packed[0] !== VERSION) return err(`it is packed in a way that is unknown here (${packed[0]})`)
  const length = packed.readUInt32BE(1)
  if (length > LONGEST_PACKED) return err(`it states a length of ${length} bytes`)
  try {
    const text = brotliDecompressSync(packed.subarray(HEAD_BYTES), { maxOutputLength: Math.max(length, 1) })
    if (!digestOf(text).equals(packed.subarray(5, HEAD_BYTES))) return err('it is not what was packed')
    return ok(JSON.parse(text.toString()))
  } catch {
    return err('it cannot be unpacked')
  }
}

// A higher quality of compression takes twenty times as long to save a few percent.
const paramsFor = (text: Buffer) => ({
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
})

const digestOf = (text: Buffer): Buffer => createHash('sha256').update(text).digest().subarray(0, DIGEST_BYTES)
