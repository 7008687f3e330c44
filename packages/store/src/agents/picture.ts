import { createHash } from 'node:crypto'

export interface Picture {
  /** A key that changes with the picture, so that an address containing it can be cached for good. */
  key: string
  type: string
  data: Uint8Array
}

const MOST_BYTES = 256 * 1024

export function storable(data: Uint8Array): Picture | undefined {
  const type = typeOf(data)
  if (type === undefined || data.length > MOST_BYTES) return undefined
  return { key: createHash('sha256').update(data).digest('hex').slice(0, 16), type, data }
}

/** The type of a picture is read from its first bytes, since the type that a sender states proves nothing. */
function typeOf(picture: Uint8Array): string | undefined {
  const head = Buffer.from(picture.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp'
  return undefined
}
