import { networksSetting } from '@masquerade/inbound'
import { MAILBOX_PATH } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { agentProcess } from './testing/mailbox-stand.ts'
import { browser } from './testing/stage.ts'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const MOST = 3
const limits = { connections: 100, connectionsPerAddress: MOST }
/** What is asked more than the limit of bad tokens, from an address each. */
const BAD_TOKENS = 33

const trustNone = networksSetting().parse('192.0.2.1')
const loopback = networksSetting().parse('127.0.0.1')
/** Everything by which somebody may say who they are, all of it different each time. */
const says = (count: number) => ({
  'x-forwarded-for': `198.51.100.${count}`,
  'x-real-ip': `198.51.100.${count}`,
  forwarded: `for=198.51.100.${count}`,
})

/** Comes in once more, each time as somebody else; whether it is let in. */
const WAYS = {
  'a websocket': {
    most: MOST,
    comeIn: (port: number, headers: Record<string, string>) =>
      stage.open(port, { transports: ['websocket'], reconnection: false, extraHeaders: headers }).then(
        () => true,
        () => false,
      ),
  },
  polling: {
    most: MOST,
    comeIn: (port: number, headers: Record<string, string>) =>
      stage.open(port, { transports: ['polling'], reconnection: false, extraHeaders: headers }).then(
        () => true,
        () => false,
      ),
  },
  'the mailbox by HTTP': {
    most: 30,
    comeIn: async (port: number, headers: Record<string, string>) => {
      const url = `http://127.0.0.1:${port}${MAILBOX_PATH}`
      const { status } = await fetch(url, { headers: { ...headers, authorization: 'Bearer msq_wrong' } })
      return status === 401
    },
  },
  'the mailbox by websocket': {
    most: 30,
    comeIn: (port: number, headers: Record<string, string>) =>
      agentProcess(port, { token: 'msq_wrong' }, { extraHeaders: headers }).then(
        () => true,
        (refusal: { data?: { code?: string } }) => refusal.data?.code === 'bad-token',
      ),
  },
}

describe.each(Object.entries(WAYS))('who comes in by %s', (_, { most, comeIn }) => {
  const times = most === MOST ? MOST + 2 : BAD_TOKENS
  const own = most === MOST ? limits : { connections: 1000, connectionsPerAddress: 1000 }

  it('is one caller, whatever it says of itself, when it is no trusted proxy', async () => {
    const { port } = await stage.there.gateway({ limits: own, trusted: trustNone })
    const letIn: boolean[] = []
    for (let count = 0; count < times; count++) letIn.push(await comeIn(port, says(count)))
    expect(letIn.filter(Boolean)).toHaveLength(most)
  })

  it('are many callers when a trusted proxy says so', async () => {
    const { port } = await stage.there.gateway({ limits: own, trusted: loopback })
    const letIn: boolean[] = []
    for (let count = 0; count < times; count++) letIn.push(await comeIn(port, says(count)))
    expect(letIn.filter(Boolean)).toHaveLength(times)
  })

  it('are one caller within a /64 that a trusted proxy names', async () => {
    const { port } = await stage.there.gateway({ limits: own, trusted: loopback })
    const letIn: boolean[] = []
    for (let count = 1; count <= times; count++) {
      letIn.push(await comeIn(port, { 'x-forwarded-for': `2001:db8:0:7::${count.toString(16)}` }))
    }
    expect(letIn.filter(Boolean)).toHaveLength(most)
  })
})

describe('a page of another site', () => {
  const foreign = (port: number, forwarded: string) => ({
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { origin: 'https://evil.example', host: `127.0.0.1:${port}`, 'x-forwarded-host': forwarded },
  })

  it('is not ours because it says so', async () => {
    const { port } = await stage.there.gateway({ trusted: trustNone })
    await expect(browser(port, foreign(port, 'evil.example'))).rejects.toThrow()
  })

  it('is ours when a trusted proxy was asked by that name', async () => {
    const { port } = await stage.there.gateway({ trusted: loopback })
    expect((await stage.open(port, foreign(port, 'evil.example'))).socket.connected).toBe(true)
    await expect(browser(port, foreign(port, 'arena.example'))).rejects.toThrow()
  })
})

describe('the list of those who are believed', () => {
  const env = { DATABASE_URL: 'postgres://user:secret@127.0.0.1/db' }

  it.each([undefined, ''])('is the front door at this machine when it is not given (%j)', (given) => {
    const { MASQUERADE_TRUSTED_PROXIES: proxies } = readEnv({ ...env, MASQUERADE_TRUSTED_PROXIES: given })
    expect(['127.0.0.1', '::1', '10.0.0.1'].map(proxies.include)).toEqual([true, true, false])
  })

  it('refuses what it cannot read, by its name', () => {
    expect(() => readEnv({ ...env, MASQUERADE_TRUSTED_PROXIES: '10.0.0.0/40' })).toThrow(
      'The live gateway cannot start: MASQUERADE_TRUSTED_PROXIES must list addresses and networks like 10.0.0.7, ' +
        '192.168.0.0/16 or fd00::/8, with commas between: "10.0.0.0/40".',
    )
  })
})
