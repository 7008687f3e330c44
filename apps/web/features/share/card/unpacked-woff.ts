import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * A WOFF file (version 1) as the sfnt that is packed in it. The reader of fonts could unpack it, too, but some tables are
 * beyond its own inflate.
 */
export function unpackedWoff(woff: Buffer): ArrayBuffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.subarray(at + 16, at + 20),
      data: packed < length ? inflateSync(data) : data,
    }
  })
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8) // the kind of outlines
  directory.writeUInt16BE(count, 4) // the rest of the header is for binary search, which nobody does here
  let offset = directory.length
  const pieces = tables.flatMap(({ tag, sum, data }, index) => {
    const at = 12 + 16 * index
    tag.copy(directory, at)
    sum.copy(directory, at + 4)
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(data.length, at + 12)
    const padded = Math.ceil(data.length / 4) * 4
    offset += padded
    return [data, Buffer.alloc(padded - data.length)]
  })
  return Uint8Array.from(Buffer.concat([directory, ...pieces])).buffer
}
