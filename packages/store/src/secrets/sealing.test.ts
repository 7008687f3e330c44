import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CannotOpenError, makeKeyPair, open, publicHalf, type SealedSecret, seal } from './sealing.ts'

const { key, privateKey } = makeKeyPair()

describe('a sealed secret', () => {
  it('opens with the private key, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (secret, purpose) => {
        expect(open(privateKey, purpose, JSON.parse(JSON.stringify(seal(key, purpose, secret))))).toBe(secret)
      }),
      { numRuns: 50 },
    )
  })

  it('never looks the same twice and never shows the secret', () => {
    const [one, two] = [seal(key, 'p', 'hf_planted'), seal(key, 'p', 'hf_planted')]
    expect(one.content.data).not.toBe(two.content.data)
    expect(one.ephemeral).not.toBe(two.ephemeral)
    expect(JSON.stringify(one)).not.toContain('hf_planted')
  })

  it('does not open for another purpose', () => {
    expect(() => open(privateKey, 'agent b', seal(key, 'agent a', 'secret'))).toThrow(CannotOpenError)
  })

  it('does not open with another key', () => {
    expect(() => open(makeKeyPair().privateKey, 'p', seal(key, 'p', 'secret'))).toThrow(CannotOpenError)
  })

  it.each(['ephemeral', 'wrapped.data', 'wrapped.iv', 'wrapped.tag', 'content.data', 'content.iv', 'content.tag'])(
    'does not open when its %s was changed',
    (path) => {
      const changed: SealedSecret = seal(key, 'p', 'a secret')
      const names = path.split('.')
      const last = names.pop() as string
      const inside = (value: unknown, name: string) => (value as Record<string, unknown>)[name]
      const holder = names.reduce(inside, changed) as Record<string, string>
      const bytes = Buffer.from(holder[last] as string, 'base64url')
      bytes[0] = (bytes[0] as number) ^ 1
      holder[last] = bytes.toString('base64url')
      expect(() => open(privateKey, 'p', changed)).toThrow(CannotOpenError)
    },
  )

  it('does not take a shortened tag', () => {
    const changed = seal(key, 'p', 'a secret')
    changed.content.tag = Buffer.from(changed.content.tag, 'base64url').subarray(0, 4).toString('base64url')
    expect(() => open(privateKey, 'p', changed)).toThrow(CannotOpenError)
  })

  it('names its key pair by the public half alone', () => {
    expect(publicHalf(privateKey)).toEqual(key)
  })
})
