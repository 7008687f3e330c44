import { networksSetting } from '@masquerade/inbound'
import { describe, expect, it } from 'vitest'
import { isAtThisMachine } from '../../lib/auth/request-origin.ts'
import { openDoorman } from './doorman.ts'

type Headers = Record<string, string>

interface Asked {
  peer?: string
  trusted?: string
  publicUrl?: string
}

const PROXY = '10.0.0.7'
const HERE = { host: '127.0.0.1:4300' }

/** A doorman, and what the pages get of what it received. */
function doorway({ peer = '127.0.0.1', trusted = '', publicUrl }: Asked = {}) {
  const warnings: string[] = []
  const doorman = openDoorman({
    trusted: networksSetting().parse(trusted),
    publicUrl,
    warn: (line) => warnings.push(line),
  })
  const receive = (headers: Headers, from = peer): Headers => {
    const request = { socket: { remoteAddress: from }, headers: { ...headers } } as never
    doorman.announce(request, doorman.receive(request))
    return (request as { headers: Headers }).headers
  }
  const isHere = (headers: Headers, from = peer) => isAtThisMachine(new Headers(receive(headers, from)))
  return { receive, isHere, warnings }
}

const SPOOFED = {
  'x-forwarded-for': '198.51.100.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-forwarded-server': 'evil.example',
  'x-real-ip': '198.51.100.2',
  'x-original-host': 'evil.example',
  'true-client-ip': '198.51.100.4',
  forwarded: 'for=198.51.100.3;host=evil.example;proto=https',
  via: '1.1 evil.example',
}

describe('the doorman', () => {
  it.each([undefined, 'https://masquerade.example'])(
    'leaves nothing of what a stranger says of its origin (public address: %s)',
    (publicUrl) => {
      for (const peer of ['127.0.0.1', '203.0.113.7', '::ffff:10.0.0.7']) {
        const { receive } = doorway({ peer, ...(publicUrl && { publicUrl }) })
        const seen = receive({ ...HERE, ...SPOOFED })
        expect(JSON.stringify(seen)).not.toMatch(/evil|198\.51/)
        expect(seen['x-forwarded-for']).toBe(peer.replace('::ffff:', ''))
        expect(seen['x-forwarded-proto']).toBe(publicUrl ? 'https' : 'http')
      }
    },
  )

  it('believes a trusted proxy, and leaves what it passed on of others’ words away', () => {
    const { receive } = doorway({ peer: PROXY, trusted: PROXY })
    const seen = receive({
      ...SPOOFED,
      host: '127.0.0.1:4300',
      'x-forwarded-for': '198.51.100.1, 203.0.113.7',
      'x-forwarded-host': 'arena.example',
    })
    expect(seen).toMatchObject({
      host: 'arena.example',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'arena.example',
      'x-forwarded-proto': 'https',
    })
    expect(JSON.stringify(seen)).not.toMatch(/evil|198\.51/)
  })

  it('knows the site by its public address alone, whatever it was asked by', () => {
    const { receive } = doorway({ peer: PROXY, trusted: PROXY, publicUrl: 'https://masquerade.example:8443' })
    for (const host of ['127.0.0.1:4300', 'evil.example', '']) {
      const seen = receive({ ...SPOOFED, host })
      expect([seen.host, seen['x-forwarded-host']]).toEqual(Array(2).fill('masquerade.example:8443'))
    }
  })

  it('recognizes Next’s own requests, and no others that claim to be such', () => {
    const { receive } = doorway({ peer: PROXY, trusted: PROXY })
    const first = receive({ host: 'arena.example', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' })
    expect(receive({ ...first, host: 'localhost:4300' }, '127.0.0.1')).toEqual(first)
    const forged = Object.fromEntries(Object.keys(first).map((name) => [name, 'made-up']))
    expect(receive({ ...forged, ...HERE }, '127.0.0.1')).toMatchObject({ ...HERE, 'x-forwarded-for': '127.0.0.1' })
  })
})

describe('somebody at this machine', () => {
  it.each<[string, Headers, Asked, boolean]>([
    ['asks by its address', HERE, {}, true],
    ['asks by its name', { host: 'localhost:4300' }, { peer: '::1' }, true],
    ['asks by IPv6', { host: '[::1]:4300' }, { peer: '::ffff:127.0.0.1' }, true],
    [
      'sends a form of ours',
      { ...HERE, origin: 'http://127.0.0.1:4300', referer: 'http://127.0.0.1:4300/sign-in' },
      {},
      true,
    ],
    [
      'comes from another site’s page',
      { ...HERE, referer: 'https://example.org/', 'sec-fetch-site': 'cross-site' },
      {},
      true,
    ],
    ['is not one in the same network', HERE, { peer: '192.168.1.9' }, false],
    ['is no stranger who asks for 127.0.0.1', HERE, { peer: '203.0.113.7' }, false],
    ['does not ask by the name of a page elsewhere', { host: 'rebound.example:4300' }, {}, false],
    ['does not ask by a name that begins like ours', { host: '127.0.0.1.example' }, {}, false],
    ['does not ask by no name', {}, {}, false],
    ['sends no form of a page elsewhere', { ...HERE, origin: 'https://evil.example' }, {}, false],
    ['sends no form of a page that says nowhere', { ...HERE, origin: 'null' }, {}, false],
    ['is no proxy that is trusted', HERE, { trusted: '127.0.0.1' }, false],
    [
      'is not whom a trusted proxy heard from here',
      { ...HERE, 'x-forwarded-for': '127.0.0.1' },
      { trusted: '127.0.0.1' },
      false,
    ],
    ['says it with our own header', { 'x-masquerade-at-this-machine': '1' }, { peer: '203.0.113.7' }, false],
    ...Object.entries(SPOOFED).map(([name]): [string, Headers, Asked, boolean] => [
      `does not send ${name}, even of this machine`,
      { ...HERE, [name]: '127.0.0.1' },
      {},
      false,
    ]),
  ])('%s', (_, headers, asked, here) => {
    expect(doorway(asked).isHere(headers)).toBe(here)
  })
})

describe('a proxy that was not configured', () => {
  it.each([
    ['writes for whom it speaks', { ...HERE, 'x-forwarded-for': '203.0.113.7' }],
    [
      'says nothing, but a browser behind it names its page',
      { ...HERE, referer: 'https://arena.example/watch', 'sec-fetch-site': 'same-origin' },
    ],
    ['says nothing, but an old browser behind it names its page', { ...HERE, referer: 'http://arena.example/' }],
  ])('%s: from then on no connection counts as local', (_, headers) => {
    const { receive, isHere, warnings } = doorway()
    expect(isHere(HERE)).toBe(true)
    receive(headers)
    expect(isHere(HERE)).toBe(false)
    receive(headers)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/^a proxy at 127\.0\.0\.1 .* MASQUERADE_TRUSTED_PROXIES/)
  })

  it.each([
    ['a link elsewhere', { ...HERE, referer: 'https://example.org/', 'sec-fetch-site': 'cross-site' }, '127.0.0.1'],
    ['a program that sends a form', { ...HERE, origin: 'https://example.org' }, '127.0.0.1'],
    ['our own page', { ...HERE, referer: 'http://localhost:4300/', 'sec-fetch-site': 'same-origin' }, '127.0.0.1'],
    ['a stranger who pretends', { ...HERE, ...SPOOFED }, '203.0.113.7'],
    ['a page in the same network', { host: '192.168.1.7:4300', referer: 'http://192.168.1.7:4300/' }, '192.168.1.9'],
  ])('is not seen in %s', (_, headers, peer) => {
    const { receive, isHere, warnings } = doorway()
    receive(headers, peer)
    expect([isHere(HERE), warnings]).toEqual([true, []])
  })

  it('on another machine of ours is reported, and changes nothing for local users', () => {
    const { receive, isHere, warnings } = doorway()
    receive({ host: 'arena.example', 'x-forwarded-for': '203.0.113.7' }, '172.18.0.4')
    expect(warnings).toHaveLength(1)
    expect(isHere(HERE)).toBe(true)
  })
})
