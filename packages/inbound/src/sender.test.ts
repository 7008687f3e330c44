import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networksSetting } from './address.ts'
import { senderOf } from './sender.ts'

const PROXY = '10.0.0.7'
const trusted = networksSetting().parse(`${PROXY}, 127.0.0.1, fd00::/8`)
type Headers = Record<string, string | string[]>
const sent = (remoteAddress: string | undefined, headers: Headers = {}) =>
  senderOf({ socket: { remoteAddress }, headers } as never, trusted)

describe('whom a request comes from', () => {
  const spoofed = {
    host: 'arena.example',
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-real-ip': '198.51.100.2',
    forwarded: 'for=198.51.100.3;host=evil.example;proto=https',
  }

  it.each(['203.0.113.7', '10.0.0.8', '192.168.1.1', '::1', '2001:db8::1'])(
    'a peer that is no trusted proxy, like %s, speaks for itself whatever it sends',
    (peer) => {
      expect(sent(peer, spoofed)).toEqual({ peer, address: peer, host: 'arena.example', scheme: 'http' })
    },
  )

  it('a trusted proxy says for whom it speaks, and what was asked for', () => {
    const { address, host, scheme } = sent(PROXY, { ...spoofed, 'x-forwarded-for': '203.0.113.7' })
    expect({ address, host, scheme }).toEqual({ address: '203.0.113.7', host: 'evil.example', scheme: 'https' })
  })

  it.each<[string, string, string | string[] | undefined, string]>([
    ['the last that is no proxy of ours', PROXY, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['before a chain of proxies of ours', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.7, fd00::1', '203.0.113.7'],
    ['named in several headers, in their order', PROXY, ['198.51.100.1', '203.0.113.7'], '203.0.113.7'],
    ['an IPv4 address within IPv6, and so is the proxy', '::ffff:10.0.0.7', '::ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv6 address in its short form', PROXY, '2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['named with a port', PROXY, '203.0.113.7:5112', '203.0.113.7'],
    ['named with a port, by IPv6', PROXY, '[2001:db8::1]:5112', '2001:db8::1'],
    ['the proxy itself when it says nothing', PROXY, undefined, PROXY],
    ['the proxy itself when it says nothing that can be read', PROXY, '198.51.100.1, unknown', PROXY],
    ['the proxy itself when what it says is cut off', PROXY, '203.0.113.7,', PROXY],
    ['the furthest proxy that can be read', PROXY, '198.51.100.1, 127.1, 127.0.0.1', '127.0.0.1'],
    ['never a shorthand', PROXY, '0x7f.1', PROXY],
    ['never markup', PROXY, '<script>', PROXY],
  ])('the client is %s', (_, peer, forwarded, address) => {
    expect(sent(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }).address).toBe(address)
  })

  it('what a client writes before a trusted proxy adds its address changes nothing', () => {
    const entry = fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.constantFrom(PROXY, '127.0.0.1', 'unknown', ''))
    fc.assert(
      fc.property(fc.array(entry), fc.ipV4(), fc.constantFrom(', ', ',', ' ,'), (made, client, comma) => {
        fc.pre(!trusted.include(client))
        expect(sent(PROXY, { 'x-forwarded-for': [...made, client].join(comma) }).address).toBe(client)
      }),
    )
  })

  it('a closed connection has no sender', () => {
    expect(sent(undefined, spoofed)).toMatchObject({ peer: 'unknown', address: 'unknown', scheme: 'http' })
  })

  it.each([
    ['evil.example/path', 'inner:4300'],
    ['evil.example@x', 'inner:4300'],
    ['evil example', 'inner:4300'],
    ['', 'inner:4300'],
    ['evil.example, arena.example', 'arena.example'],
    ['arena.example:8443', 'arena.example:8443'],
    ['[2001:db8::1]:8443', '[2001:db8::1]:8443'],
  ])('a host that a trusted proxy forwards as "%s" is %s', (forwarded, host) => {
    expect(sent(PROXY, { host: 'inner:4300', 'x-forwarded-host': forwarded }).host).toBe(host)
  })
})
