import type { LiveArena, LiveRenamed } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { type Browser, numbers, upTo } from './testing/stage.ts'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const { open } = stage

describe('a spectator', () => {
  it.each([['websocket'], ['polling']])('sees a whole match, in order, over %s alone', async (transport) => {
    const match = await stage.there.match()
    const one = await open(stage.gateway.port, { transports: [transport] })
    await one.watch(match.id)
    await match.play()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    expect(one.seen(match.id)).toEqual(await stage.there.publicLog(match.id))
  })

  it('gets what it missed with the reply, and no event twice or out of order, whenever it comes', async () => {
    const match = await stage.there.match()
    const playing = match.play()
    const all: Browser[] = []
    for (let number = 0; number < 12; number++) {
      const one = await open()
      await one.watch(match.id)
      all.push(one)
    }
    await playing
    for (const one of all) await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })

  it('gets only what comes after the last event it has', async () => {
    const match = await stage.there.match()
    await match.step()
    const one = await open()
    const reply = await one.watch(match.id, match.last() - 1)
    expect(reply).toMatchObject({ ok: true, status: 'running' })
    expect(numbers(one.seen(match.id))).toEqual([match.last()])
  })

  it('never sees a word or a role before the end', async () => {
    const match = await stage.there.match()
    const one = await open()
    await one.watch(match.id)
    await match.step()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    expect(JSON.stringify(one.seen(match.id))).not.toMatch(/Tea|Coffee|"spy"/)
    expect(one.seen(match.id).filter((event) => event.type === 'sealed')).toHaveLength(7)
  })

  it('sees the rest of a finished match, and that it is finished', async () => {
    const match = await stage.there.match()
    await match.play()
    const one = await open()
    expect(await one.watch(match.id)).toMatchObject({ ok: true, status: 'finished' })
    expect(one.seen(match.id)).toEqual(await stage.there.publicLog(match.id))
  })

  it('hears that an agent was renamed, and who watches no match does not', async () => {
    const match = await stage.there.match()
    const [one, other] = [await open(), await open()]
    await one.watch(match.id)
    await stage.there.notify([{ kind: 'renamed', agent: 'a1' }])
    await expect.poll(() => one.renamed).toEqual([{ agent: 'a1' }])
    // Messages to a connection keep their order: what follows has arrived, and nothing came before it.
    await other.watch(match.id)
    await stage.there.notify([{ kind: 'renamed', agent: 'a2' }])
    await expect.poll(() => other.renamed).toEqual([{ agent: 'a2' }])
  })

  it('gets no more of a match that it unwatched', async () => {
    const match = await stage.there.match()
    const [one, other] = [await open(), await open()]
    await Promise.all([one.watch(match.id), other.watch(match.id)])
    const before = one.seen(match.id).length
    one.socket.emit('unwatch', { match: match.id })
    await one.watch('no-such-match') // answered after the unwatch was seen to
    await match.step()
    await expect.poll(() => other.seen(match.id).length).toBe(match.last())
    expect(one.seen(match.id)).toHaveLength(before)
  })

  it('hears the news when it wants them', async () => {
    const [one, deaf] = [await open(), await open()]
    one.socket.emit('news')
    await one.watch('no-such-match')
    const match = await stage.there.match()
    await match.play()
    const stages = () => one.news.filter((news) => news.match === match.id).map((news) => news.status)
    await expect.poll(stages).toEqual(['queued', 'running', 'finished'])
    expect(one.news[0]?.arena).toBe(stage.there.world.arena.slug)
    expect(deaf.news).toEqual([])
  })

  it('hears also what happened while its page was on the way, and nothing older', async () => {
    const match = await stage.there.match()
    const { store } = stage.there
    const early = await open()
    early.socket.emit('news', {})
    await store.matches.void(match.id, 'a fault of ours')
    await expect.poll(() => early.news.map(({ status }) => status)).toContain('void')
    const [late, later] = [await open(), await open()]
    late.socket.emit('news', { sinceMs: 60_000 })
    later.socket.emit('news', { sinceMs: 0 })
    await expect.poll(() => late.news).toEqual([expect.objectContaining({ match: match.id })])
    await later.watch('no-such-match') // answered after it was heard
    expect(later.news).toEqual([])
  })

  it('hears that the leaderboard it shows counts more matches, and of no other', async () => {
    const { store, world } = stage.there
    const [one, other] = [await open(), await open()]
    const heard: string[] = []
    for (const [name, { socket }] of Object.entries({ one, other })) {
      socket.on('board', ({ arena }: LiveArena) => heard.push(`${name} of ${arena}`))
    }
    one.socket.emit('news', { board: world.arena.slug })
    other.socket.emit('news', { board: world.arena.slug })
    other.socket.emit('news', { board: 'elsewhere' })
    await (await stage.there.match()).play()
    await expect.poll(() => store.boards.refresh().then(() => heard)).toContain(`one of ${world.arena.slug}`)
    await other.watch('no-such-match') // answered after what was sent before
    expect(heard).not.toContain(`other of ${world.arena.slug}`)
    other.socket.emit('news', { board: world.arena.slug, sinceMs: 60_000 })
    await expect.poll(() => heard).toContain(`other of ${world.arena.slug}`)
  })

  it('hears that an arena was changed, if its page shows that arena or all, also when it began to listen a moment later', async () => {
    const [list, board, other] = [await open(), await open(), await open()]
    const heard: string[] = []
    for (const [name, { socket }] of Object.entries({ list, board, other })) {
      socket.on('arena', ({ arena }: LiveArena) => heard.push(`${name} of ${arena}`))
    }
    list.socket.emit('news', {})
    board.socket.emit('news', { board: 'attic' })
    other.socket.emit('news', { board: 'elsewhere' })
    for (const { watch } of [list, board, other]) await watch('no-such-match') // answered after it was heard
    await stage.there.notify([{ kind: 'arena', arena: 'attic' }])
    await expect.poll(() => heard).toEqual(['list of attic', 'board of attic'])
    other.socket.emit('news', { board: 'attic', sinceMs: 60_000 })
    await expect.poll(() => heard).toContain('other of attic')
  })

  it('looks at its list or leaderboard again after the gateway missed notices', async () => {
    const { slug } = stage.there.world.arena
    const match = await stage.there.match()
    const list = await open()
    list.socket.emit('news', {})
    await list.watch('no-such-match') // answered after it was heard
    const one = await open()
    const heard: string[] = []
    for (const [name, { socket }] of Object.entries({ list, one })) {
      socket.on('arena', ({ arena = 'any' }: Partial<LiveArena>) => heard.push(`${name} of ${arena}`))
      socket.on('renamed', ({ agent = 'any' }: Partial<LiveRenamed>) => heard.push(`${name}: ${agent}`))
    }
    one.socket.emit('news', { board: slug })
    await one.watch(match.id) // answered after it was heard
    await stage.there.cutListeners()
    await expect.poll(() => heard.toSorted()).toEqual(['list of any', 'one of any', 'one: any'])
  })

  it('hears that a match it watches became void', async () => {
    const match = await stage.there.match()
    const one = await open()
    await one.watch(match.id)
    await stage.there.store.matches.void(match.id, 'a fault of ours')
    // Notices that the match was created and began may come late, to this viewer, too.
    await expect
      .poll(() => one.news.filter(({ status }) => status === 'void'))
      .toEqual([{ match: match.id, arena: stage.there.world.arena.slug, status: 'void' }])
  })
})

describe('a match of an arena that is on no page', () => {
  it('is news for those who watch it alone', async () => {
    const match = await stage.there.match()
    await stage.there.query('UPDATE arena SET listed = false WHERE slug = $1', [stage.there.world.arena.slug])
    try {
      const [watcher, passer] = [await open(), await open()]
      passer.socket.emit('news')
      await passer.watch('no-such-match') // answered after it was heard
      await watcher.watch(match.id)
      await stage.there.store.matches.void(match.id, 'a test')
      const ends = ({ news }: Browser) => news.filter((one) => one.match === match.id && one.status === 'void')
      await expect.poll(() => ends(watcher)).toHaveLength(1)
      expect(ends(passer)).toEqual([])
    } finally {
      await stage.there.query('UPDATE arena SET listed = true WHERE slug = $1', [stage.there.world.arena.slug])
    }
  })
})

describe('a gateway that restarts', () => {
  it('goes on with each browser from the last event that it has', async () => {
    const first = await stage.there.gateway()
    const match = await stage.there.match()
    const one = await open(first.port, { reconnectionDelay: 50, reconnectionDelayMax: 100 })
    await one.watch(match.id)
    await match.step()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    one.socket.on('connect', () => void one.watch(match.id, one.seen(match.id).length))
    await first.close()
    await expect.poll(() => one.socket.connected).toBe(false)
    await match.step()
    await stage.there.gateway({ port: first.port })
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
    await match.step()
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })

  it('says that it leaves for as long as it answers on, to balancers that ask how it is and to others', async () => {
    let release = () => {}
    const drained = new Promise<void>((resolve) => (release = resolve))
    const one = await stage.there.gateway({ drainMs: 1_500, pause: () => drained })
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${one.port}${path}`)
      const { leaving = false } = JSON.parse(await answer.text())
      return [answer.status, leaving]
    }
    const both = () => Promise.all(['/healthz', '/readyz'].map(ask))
    const before = await both()
    const closed = one.close()
    const after = await both()
    release()
    await closed
    expect([before, after]).toEqual([
      [
        [200, false],
        [200, false],
      ],
      [
        [200, true],
        [503, true],
      ],
    ])
  })

  it('leaves nothing open that keeps it from ending', async () => {
    const one = await stage.there.gateway()
    await Promise.all([open(one.port, { transports: ['websocket'] }), open(one.port, { transports: ['polling'] })])
    let closed = false
    void one.close().then(() => (closed = true))
    // Otherwise an idle connection would stay open for longer than anything is waited for here.
    await expect.poll(() => closed).toBe(true)
    await expect(fetch(`http://127.0.0.1:${one.port}/healthz`)).rejects.toThrow()
  })
})

describe('a gateway', () => {
  it('says how it is', async () => {
    const match = await stage.there.match()
    const fresh = await stage.there.gateway()
    const one = await open(fresh.port)
    await one.watch(match.id)
    const response = await fetch(`http://127.0.0.1:${fresh.port}/readyz`)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      ...{ ok: true, process: 'live', database: 'ok', clock: expect.anything() },
      ...{ sockets: 1, matches: 1, agents: 0, unread: expect.anything() },
    })
    one.close()
    const figures = async () => (await fetch(`http://127.0.0.1:${fresh.port}/readyz`)).json()
    await expect.poll(figures).toMatchObject({ sockets: 0, matches: 0 })
    expect((await fetch(`http://127.0.0.1:${fresh.port}/`)).status).toBe(404)
  })

  it('notes that a person looks, and no program', async () => {
    await stage.there.query('DELETE FROM attention', [])
    const { port } = await stage.there.gateway()
    const robot = await open(port, { extraHeaders: { 'user-agent': 'Googlebot/2.1' } })
    expect(await robot.watch('none')).toMatchObject({ ok: false })
    expect(await stage.there.store.attention.last()).toBeUndefined()
    await open(port)
    await expect.poll(() => stage.there.store.attention.last()).toBeDefined()
  })

  it('reads a match once, however many come to watch it', async () => {
    const match = await stage.there.match()
    let reads = 0
    const readAs: typeof stage.there.store.log.readAs = (...given) => {
      reads++
      return stage.there.store.log.readAs(...given)
    }
    const counted = await stage.there.gateway(
      { readOnEveryMs: 3_600_000 },
      { ...stage.there.store, log: { ...stage.there.store.log, readAs } },
    )
    const crowd = await Promise.all(Array.from({ length: 20 }, () => open(counted.port)))
    await Promise.all(crowd.map((one) => one.watch(match.id)))
    await match.play()
    for (const one of crowd) await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    expect(reads).toBe(1)
  })
})
