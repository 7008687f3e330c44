import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MOST_PICTURE_BYTES, takePicture } from './take-picture.ts'

const take = (bytes: Uint8Array | string, side = 512) => takePicture(new Blob([bytes as BlobPart]), { side })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 20, alpha: 0.5 } } })
const refused = (error: string) => ({ ok: false, error })

async function about(taken: Awaited<ReturnType<typeof take>>) {
  if (!taken.ok) throw new Error(taken.error)
  return { ...(await sharp(taken.value).metadata()), bytes: Buffer.from(taken.value) }
}

/** Noise, which no format makes small. */
function noise(width: number, height: number): Buffer {
  let state = 1
  return Buffer.from(
    Array.from({ length: width * height * 3 }, () => {
      state = (state * 48_271) % 2_147_483_647
      return state & 0xff
    }),
  )
}

/** A chunk of a PNG: its length, its name, its data and the check over both. */
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, check])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A PNG of one grey, a byte a pixel, which packs to a thousandth of its size. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const line = Math.ceil(width / 8) + 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(line * height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** After the head of a PNG, where chunks stand that say more about it. */
function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, data), png.subarray(33)])
}

describe('a picture that somebody uploads', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is drawn anew as WebP when it is a %s', async (format) => {
    const taken = await about(await take(await plain(90, 60).toFormat(format).toBuffer()))
    expect(taken).toMatchObject({ format: 'webp', width: 90, height: 60 })
  })

  it('is made as small as it is shown, its proportions kept, and turned as its camera says', async () => {
    const lying = await plain(1_600, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await about(await take(lying))).toMatchObject({ width: 256, height: 512 })
  })

  it('says nothing any more of where it was taken and by what', async () => {
    const tagged = await plain(20, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody-at-home' } })
      .toBuffer()
    expect(tagged.includes('somebody-at-home')).toBe(true)
    const { bytes, exif } = await about(await take(tagged))
    expect([exif, bytes.includes('somebody-at-home')]).toEqual([undefined, false])
  })

  it('is another document no more, whatever its file was besides', async () => {
    const page = '<html><script>alert(document.domain)</script></html>'
    const archive = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(page)])
    const png = await plain(20, 20).png().toBuffer()
    const files = [
      Buffer.concat([png, archive]),
      withChunk(png, 'tEXt', Buffer.from(`Comment\0${page}`)),
      Buffer.concat([await plain(20, 20).jpeg().toBuffer(), archive]),
    ]
    for (const file of files) {
      expect(file.includes(page)).toBe(true)
      const { bytes, format } = await about(await take(file))
      expect([format, bytes.includes('script'), bytes.includes('PK\x03\x04')]).toEqual(['webp', false, false])
    }
  })

  it('stays small enough to be stored, however much is to be seen on it', async () => {
    const raw = { width: 480, height: 480, channels: 3 } as const
    const png = await sharp(noise(480, 480), { raw }).png().toBuffer()
    expect(png.length).toBeGreaterThan(600_000)
    expect((await about(await take(png, 960))).bytes.length).toBeLessThanOrEqual(256 * 1024)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['an SVG that says it is XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a document', '%PDF-1.7'],
    ['nothing', ''],
  ])('is refused when it is %s', async (_, file) => {
    expect(await take(file)).toEqual(refused('format'))
  })

  it('is refused when it is of another format, also of those that could be read', async () => {
    for (const format of ['gif', 'tiff', 'avif'] as const)
      expect(await take(await plain(20, 20).toFormat(format).toBuffer()), format).toEqual(refused('format'))
  })

  it('is refused by what it would be unpacked, at once, however small its file is', async () => {
    const small = bomb(30_000, 30_000)
    expect(small.length).toBeLessThan(MOST_PICTURE_BYTES)
    expect(await take(small)).toEqual(refused('pixels'))
    expect(await take(bomb(9_000, 10))).toEqual(refused('pixels'))
    expect(await take(bomb(4_000, 4_000))).toMatchObject({ ok: true })
    expect(await take(bomb(4_001, 4_000))).toEqual(refused('pixels'))
  })

  it('is refused when it lies about its size', async () => {
    const png = bomb(300, 300)
    const head = Buffer.from(png.subarray(16, 29))
    head.writeUInt32BE(3_000, 4)
    const lying = Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), png.subarray(33)])
    expect(await take(lying)).toEqual(refused('broken'))
  })

  it.each(['png', 'jpeg', 'webp'] as const)('is refused when it is a %s that is cut off anywhere', async (format) => {
    const raw = { width: 64, height: 64, channels: 3 } as const
    const whole = await sharp(noise(64, 64), { raw }).toFormat(format).toBuffer()
    for (const part of [0.02, 0.3, 0.6, 0.9])
      expect((await take(whole.subarray(0, Math.ceil(whole.length * part)))).ok, `${part}`).toBe(false)
  })

  it('is refused when it moves', async () => {
    const raw = { width: 8, height: 24, channels: 3, pageHeight: 8 } as const
    const frames = await sharp(noise(8, 24), { raw })
      .webp({ loop: 0, delay: [50, 50, 50] })
      .toBuffer()
    expect(await take(frames)).toEqual(refused('animated'))
    const still = await plain(8, 8).png().toBuffer()
    expect(await take(withChunk(still, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])))).toEqual(refused('animated'))
  })

  it('is refused when its file is larger than a form has room for, before it is read', async () => {
    let read = false
    const arrayBuffer = async () => {
      read = true
      return new ArrayBuffer(0)
    }
    expect(await takePicture({ size: MOST_PICTURE_BYTES + 1, arrayBuffer }, { side: 10 })).toEqual(refused('bytes'))
    expect(read).toBe(false)
  })

  it('waits its turn, and is refused where too many wait', async () => {
    const png = await plain(40, 40).png().toBuffer()
    const all = await Promise.all(Array.from({ length: 12 }, () => take(png)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(8)
    expect(all.slice(8)).toEqual(Array(4).fill(refused('busy')))
    expect(await take(png)).toMatchObject({ ok: true })
  })
})
