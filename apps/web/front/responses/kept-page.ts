import { constants, deflateRawSync, gzipSync } from 'node:zlib'

export interface KeptPage {
  plain(nonce: string): Buffer
  gzipped(nonce: string): Buffer
}

/** In compressed data (deflate), a repeated text is replaced by a reference to at most 32 kilobytes before it. */
const WINDOW = 32_768
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Compresses a page once for all visitors, except its nonce (which permits its scripts), new for each visitor. */
export function keptPage(body: Buffer, madeWith: string): KeptPage {
  const pieces = piecesOf(body, Buffer.from(madeWith, 'latin1'))
  // Zeros stand for the nonce, because each visitor gets another one.
  const blank = Buffer.alloc(madeWith.length)
  const before = joined(pieces, blank)
  let at = 0
  const packed = pieces.map((piece) => {
    const dictionary = before.subarray(Math.max(0, at - WINDOW), at)
    at += piece.length + blank.length
    const options = { finishFlush: constants.Z_SYNC_FLUSH, ...(dictionary.length > 0 && { dictionary }) }
    return piece.length > 0 ? deflateRawSync(piece, options) : piece
  })
  return {
    plain: (nonce) => joined(pieces, sameLength(nonce, madeWith)),
    gzipped(nonce) {
      const bytes = sameLength(nonce, madeWith)
      // The last eight bytes of a gzip file are the checksum and the length of the whole content.
      const ending = gzipSync(joined(pieces, bytes), { level: 0 }).subarray(-8)
      return Buffer.concat([GZIP_HEAD, joined(packed, storedBlock(bytes)), LAST_BLOCK, ending])
    },
  }
}

function piecesOf(body: Buffer, nonce: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  let from = 0
  for (let at = body.indexOf(nonce); at !== -1; at = body.indexOf(nonce, from)) {
    pieces.push(body.subarray(from, at))
    from = at + nonce.length
  }
  return [...pieces, body.subarray(from)]
}

const joined = (pieces: readonly Buffer[], between: Buffer): Buffer =>
  Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])))

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([head, bytes])
}

function sameLength(nonce: string, as: string): Buffer {
  if (nonce.length !== as.length) throw new Error(`a nonce of ${nonce.length} characters for one of ${as.length}`)
  return Buffer.from(nonce, 'latin1')
}
