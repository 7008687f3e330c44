import { describe, expect, it } from 'vitest'
import { apiSecretText, ownHeaders, readApiSecret } from './own-headers.ts'

describe("an owner's headers", () => {
  it('are kept by their names in lower case, without spaces around', () => {
    const given = { 'X-Portkey-API-Key': ' pk planted ', 'api-key': 'k'.repeat(2_000), 'x~odd!': "it's, fine; q=1" }
    expect(ownHeaders.parse(given)).toEqual({
      'x-portkey-api-key': 'pk planted',
      'api-key': 'k'.repeat(2_000),
      'x~odd!': "it's, fine; q=1",
    })
  })

  const HOSTILE: [object, RegExp][] = [
    [{ 'x-a': 'one\r\nhost: elsewhere' }, /in one line/],
    [{ 'x-a': 'one\nx-b: two' }, /in one line/],
    [{ 'x-a': 'nul\0' }, /visible ASCII/],
    [{ 'x-a': 'delete\x7F' }, /visible ASCII/],
    [{ 'x-a': 'é' }, /visible ASCII/],
    [{ 'x-a': ' ' }, /visible ASCII/],
    [{ 'x-a\r\nhost': 'x' }, /header's name/],
    [{ 'x a': 'x' }, /header's name/],
    [{ 'x-a:': 'x' }, /header's name/],
    [{ '': 'x' }, /header's name/],
    [{ 名字: 'x' }, /header's name/],
    [{ ['x'.repeat(65)]: 'x' }, /header's name/],
    [{ 'x-a': 'x'.repeat(2_001) }, /1 to 2000/],
    [{ 'X-A': 'x', 'x-a': 'y' }, /there twice/],
    [Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`x-${at}`, 'x'])), /at most 10/],
    [{ 'x-a': 'x'.repeat(1_999), 'x-b': 'x'.repeat(1_999) }, /4000 characters together/],
    ...[
      ...[
        'Host',
        'Connection',
        'Keep-Alive',
        'TE',
        'Trailer',
        'Transfer-Encoding',
        'Upgrade',
        'Expect',
        'Via',
        'Cookie',
      ],
      ...['Content-Length', 'Content-Type', 'Content-Encoding', 'Accept', 'Accept-Encoding', 'Forwarded'],
      ...['Proxy-Authorization', 'Proxy-Connection', 'X-Forwarded-For', 'Masquerade-Signature'],
    ].map((name): [object, RegExp] => [{ [name]: 'x' }, /cannot be set/]),
  ]

  it.each(HOSTILE)('are refused with a sentence that repeats no value: %j', (given, sentence) => {
    const { error } = ownHeaders.safeParse({ ...given, 'x-secret': 'planted' })
    expect(error?.issues.map(({ message }) => message).join('; ')).toMatch(sentence)
    expect(error?.message).not.toMatch(/planted|elsewhere/)
  })

  it('are sealed together with the key, and a key alone as it is', () => {
    const headers = { 'api-key': 'planted' }
    for (const secret of [{ headers }, { key: 'sk-1', headers }]) {
      expect(readApiSecret(apiSecretText(secret.key, headers))).toEqual(secret)
    }
    expect(apiSecretText('sk-1', {})).toBe('sk-1')
    expect(readApiSecret('sk-1')).toEqual({ key: 'sk-1', headers: {} })
    expect(readApiSecret(undefined)).toEqual({ headers: {} })
  })

  it('are read as strictly when they are opened: what was made up in their form is a key', () => {
    const sealed = apiSecretText(undefined, { 'x-a': 'x' })
    for (const madeUp of [sealed.replace('x-a', 'host'), sealed.replace('"x"}', '"x\\r\\nhost: y"}'), `${sealed}}`]) {
      expect(madeUp).not.toBe(sealed)
      expect(readApiSecret(madeUp)).toEqual({ key: madeUp, headers: {} })
    }
  })
})
