import { describe, expect, it } from 'vitest'
import { follow, logOf, numbers, openGateway, theMatch } from './testing/gateway.ts'

describe('a page that was asleep', () => {
  it('says that it may be behind while there is no network, and asks at once for what it missed when it wakes', async () => {
    const match = theMatch()
    const { port } = await openGateway(match)
    const page = follow(match, port)
    await expect.poll(() => page.seen.connection).toBe('live')
    page.sleeper.asleep()
    expect(page.seen).toMatchObject({ connection: 'lost', behind: true })
    match.state.log = logOf(6)
    page.sleeper.awake()
    await expect.poll(() => page.seen).toMatchObject({ connection: 'live', behind: false })
    expect(numbers(page)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('dials at once when it wakes, and not when its turn comes, if its connection was cut meanwhile', async () => {
    const match = theMatch()
    const { port } = await openGateway(match)
    const page = follow(match, port)
    await expect.poll(() => page.seen.connection).toBe('live')
    page.socket.io.reconnectionDelay(60_000)
    page.socket.io.reconnectionDelayMax(60_000)
    page.socket.io.engine.close()
    await expect.poll(() => page.seen.connection).toBe('lost')
    page.sleeper.awake()
    await expect.poll(() => page.seen).toMatchObject({ connection: 'live', behind: false })
  })

  it('opens a connection later that could not be opened at first', async () => {
    const match = theMatch()
    const { port } = await openGateway(match)
    const waking = follow(match, port, { unreachable: 1, catchUpMs: 60_000 })
    await expect.poll(() => waking.seen.connection).toBe('lost')
    waking.sleeper.awake()
    await expect.poll(() => waking.seen).toMatchObject({ connection: 'live', behind: false })
    const waiting = follow(match, port, { unreachable: 2 })
    await expect.poll(() => waiting.seen.connection).toBe('lost')
    await expect.poll(() => waiting.seen).toMatchObject({ connection: 'live', behind: false })
  })

  it('dials anew when the connection that it fell asleep with does not answer', async () => {
    const match = theMatch()
    const { gateway, port } = await openGateway(match)
    const page = follow(match, port)
    await expect.poll(() => page.seen.connection).toBe('live')
    const before = page.socket.id
    for (const socket of (await gateway.fetchSockets()) as unknown as { id: string }[]) {
      gateway.sockets.sockets.get(socket.id)?.removeAllListeners('watch')
    }
    page.sleeper.awake()
    await expect.poll(() => page.seen.connection).toBe('live')
    await expect.poll(() => page.socket.connected && page.socket.id !== before).toBe(true)
    await expect.poll(() => page.seen).toMatchObject({ connection: 'live', behind: false })
  })

  it('does not wait for a request that the sleep swallowed', async () => {
    const match = theMatch()
    const { close, port } = await openGateway(match)
    let swallowed = 0
    const fetchAfter = (after: number) =>
      swallowed++ === 0 ? new Promise<never>(() => undefined) : match.fetchAfter(after)
    const page = follow({ state: match.state, fetchAfter }, port)
    await expect.poll(() => page.seen.connection).toBe('live')
    await close()
    await expect.poll(() => swallowed).toBe(1)
    match.state.log = logOf(5)
    page.sleeper.awake()
    await expect.poll(() => numbers(page)).toEqual([1, 2, 3, 4, 5])
  })
})
