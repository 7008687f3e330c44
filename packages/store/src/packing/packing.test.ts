import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_PACKED, pack, unpack } from './packing.ts'

const packed = async (value: unknown): Promise<Buffer> => {
  const bytes = await pack(value)
  if (!bytes) throw new Error('too long')
  return bytes
}

describe('what is packed', () => {
  it('comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const asStored = JSON.parse(JSON.stringify(value))
        expect(unpack(await packed(asStored))).toEqual({ ok: true, value: asStored })
      }),
    )
  })

  it('is refused when any one of its bytes is another, or any are missing', async () => {
    const whole = await packed({ text: 'The cat sat on the mat, and the dog sat on the cat.' })
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole)
      damaged[at] = whole[at]! ^ 0x55
      const read = unpack(damaged)
      // A compressed text may say the same in other bytes: then nothing is lost.
      if (read.ok) expect(read).toEqual(unpack(whole))
      expect(unpack(whole.subarray(0, at)).ok).toBe(false)
    }
    expect(unpack(Buffer.alloc(0))).toEqual({ ok: false, error: 'it is cut off' })
  })

  it('is refused when it was packed in a way of later releases', async () => {
    const later = await packed([1])
    later[0] = 2
    expect(unpack(later)).toEqual({ ok: false, error: expect.stringContaining('unknown here (2)') })
  })

  it('never grows beyond the length that it states, nor states one beyond all matches', async () => {
    const large = brotliCompressSync(Buffer.alloc(1_000_000, 32), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    const bomb = Buffer.concat([(await packed([])).subarray(0, 21), large])
    expect(unpack(bomb)).toEqual({ ok: false, error: 'it cannot be unpacked' })
    const boast = Buffer.from(bomb)
    boast.writeUInt32BE(LONGEST_PACKED + 1, 1)
    expect(unpack(boast)).toEqual({ ok: false, error: expect.stringContaining('states a length') })
  })
})
