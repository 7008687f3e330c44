import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createOutbound, judgeUrl } from './index.ts'
import { resolveByServers } from './look-up.ts'
import { wholeAnswer } from './testing/whole-answer.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const A = 1
const AAAA = 28
const NAME_ERROR = 3
const SIX = '26062800021f00cb07682080daaf6b8b'

interface Answer {
  code?: number
  four?: string[]
  /** In hexadecimal digits. */
  six?: string[]
}

/** A name server that knows these names; it never answers for any other. */
async function nameServer(names: Record<string, Answer>) {
  const asked: string[] = []
  const socket = createSocket('udp4', (query, { port }) => {
    const labels: string[] = []
    let at = 12
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length))
      at += 1 + length
    }
    const name = labels.join('.')
    const type = query.readUInt16BE(at + 1)
    asked.push(`${name} ${type === A ? 'A' : 'AAAA'}`)
    const known = names[name]
    if (!known) return
    const four = (known.four ?? []).map((address) => Buffer.from(address.split('.').map(Number)))
    const six = (known.six ?? []).map((address) => Buffer.from(address, 'hex'))
    const records = type === A ? four : type === AAAA ? six : []
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180 | (known.code ?? 0), 2)
    header.writeUInt16BE(records.length, 6)
    header.fill(0, 8)
    const parts = records.map((data) => {
      const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length])
      return Buffer.concat([record, data])
    })
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), ...parts]), port, '127.0.0.1')
  })
  await once(socket.bind(0, '127.0.0.1'), 'listening')
  closing.push(() => new Promise<void>((resolve) => socket.close(() => resolve())))
  return { asked, servers: [`127.0.0.1:${socket.address().port}`] }
}

const FOUR = '93.184.215.14'
const SIX_WRITTEN = '2606:2800:21f:cb:768:2080:daaf:6b8b'

describe('an agent’s name that is looked up at a name server', () => {
  it.each([
    ['both kinds of addresses', { four: [FOUR], six: [SIX] }, [FOUR, SIX_WRITTEN]],
    ['an IPv4 address', { four: [FOUR] }, [FOUR]],
    ['an IPv6 address alone', { six: [SIX] }, [SIX_WRITTEN]],
  ])('stands for %s', async (_, answer, addresses) => {
    const { servers } = await nameServer({ 'agent.example': answer })
    expect(await resolveByServers(servers)('agent.example')).toEqual(addresses)
  })

  it.each([
    ['a name that does not exist', { code: NAME_ERROR }],
    ['a name without an address', {}],
    ['a private address', { four: [FOUR, '10.7.7.7'] }],
    ['a private address beside public ones of the other kind', { four: [FOUR], six: [`${'0'.repeat(31)}1`] }],
  ])('is refused in the same words: %s', async (_, answer) => {
    const { servers } = await nameServer({ 'agent.example': answer })
    const guard = { allowLocal: false, ownPorts: [], resolve: resolveByServers(servers) }
    const reason = expect.stringMatching(/^agent\.example\. has no address that can be asked; /)
    expect(await judgeUrl('https://agent.example./', guard)).toMatchObject({ allow: false, reason, unknown: {} })
  })

  it.each(['localhost', 'LOCALHOST.', 'agent.localhost'])('is no question to a name server: %s', async (name) => {
    const { asked, servers } = await nameServer({})
    const guard = { allowLocal: false, ownPorts: [], resolve: resolveByServers(servers) }
    const reason = '127.0.0.1 is a loopback address'
    expect(await judgeUrl(`http://${name}:7860/`, guard)).toEqual({ allow: false, reason })
    expect(asked).toEqual([])
  })

  it('is dialled at the address that was found', async () => {
    const { servers } = await nameServer({ 'agent.example': { four: ['127.0.0.1'] } })
    const server = createServer((_, response) => response.end('reached'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    closing.push(() => new Promise((resolve) => server.close(resolve)))
    const outbound = createOutbound({ allowLocal: true, ownPorts: [], resolve: resolveByServers(servers) })
    closing.push(() => outbound.close())
    const { port } = server.address() as AddressInfo // it listens on a port, so that is its address
    const url = `http://agent.example:${port}/`
    const answer = await wholeAnswer(outbound, { method: 'GET', timeoutMs: 60_000, maxBytes: 100, url })
    expect(answer.text).toBe('reached')
  })

  it('waits for no other names that nobody answers for', async () => {
    const { servers, asked } = await nameServer({ 'agent.example': { four: [FOUR] } })
    const resolve = resolveByServers(servers, { withinMs: 60_000, keptMs: 0 })
    for (let number = 0; number < 20; number++) resolve(`silent-${number}.example`).catch(() => {})
    await expect.poll(() => new Set(asked).size).toBe(40)
    expect(await resolve('agent.example')).toEqual([FOUR])
  })

  it('is a host that is not reached in time when no name server answers', async () => {
    const { servers } = await nameServer({})
    const resolve = resolveByServers(servers, { withinMs: 20, keptMs: 0 })
    const outbound = createOutbound({ allowLocal: false, ownPorts: [], resolve })
    closing.push(() => outbound.close())
    const url = 'http://silent.example:7860/'
    const asked = wholeAnswer(outbound, { method: 'GET', timeoutMs: 60_000, maxBytes: 100, url })
    const message = 'silent.example:7860 could not be reached in time'
    await expect(asked).rejects.toMatchObject({ code: 'timeout', message, unsent: true })
  })

  it('is looked up once for all who wait for it, and again when its answer is no longer kept', async () => {
    const { servers, asked } = await nameServer({ 'agent.example': { four: [FOUR] }, 'gone.example': {} })
    const kept = resolveByServers(servers, { withinMs: 60_000, keptMs: 3_600_000 })
    await Promise.all([kept('agent.example'), kept('agent.example')])
    await kept('agent.example')
    expect(asked.toSorted()).toEqual(['agent.example A', 'agent.example AAAA'])

    const forgotten = resolveByServers(servers, { withinMs: 60_000, keptMs: 0 })
    await expect
      .poll(async () => {
        await forgotten('agent.example')
        return asked.length
      })
      .toBeGreaterThan(4)
  })

  it('that was not found is looked up again at once', async () => {
    const names: Record<string, Answer> = { 'agent.example': { code: NAME_ERROR } }
    const { servers } = await nameServer(names)
    const resolve = resolveByServers(servers, { withinMs: 60_000, keptMs: 3_600_000 })
    await expect(resolve('agent.example')).rejects.toThrow('agent.example has no address')
    names['agent.example'] = { four: [FOUR] }
    expect(await resolve('agent.example')).toEqual([FOUR])
  })
})
