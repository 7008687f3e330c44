import os from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LiveProcess, liveProcess } from './testing/live-process.ts'
import { browser, numbers, type Stage, stage, upTo } from './testing/stage.ts'

let there: Stage
const processes: LiveProcess[] = []

beforeAll(async () => {
  there = await stage()
})
afterEach(() => Promise.all(processes.splice(0).map((one) => one.end('SIGKILL'))))
afterAll(() => there?.close())

async function start(url = there.url): Promise<LiveProcess> {
  const one = await liveProcess(url)
  processes.push(one)
  return one
}

describe('the gateway process', () => {
  it('tells what another process appends, and says goodbye when asked to stop', async () => {
    const live = await start()
    const match = await there.match()
    const spectators = await Promise.all(
      ['websocket', 'polling'].map((transport) => browser(live.port, { transports: [transport], reconnection: false })),
    )
    for (const one of spectators) await one.watch(match.id)
    await match.step()
    for (const one of spectators) await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
    expect(await live.end('SIGTERM')).toBe(0)
    for (const one of spectators) await expect.poll(() => one.socket.connected).toBe(false)
  })

  it('says while it stands still, and after, that agents may have waited at it in vain; not when it ends on request', async () => {
    const live = await start()
    const gateways = (where: string) => there.query(`SELECT name FROM mailbox_gateway WHERE ${where}`)
    await expect.poll(() => gateways('true')).toEqual([{ name: `${os.hostname()}:${live.port}` }])
    const outOfReach = () => there.store.mailbox.outOfReach(60_000)
    expect(await outOfReach()).toBe(false)
    live.signal('SIGSTOP')
    const standing = async () => {
      // As after some seconds in which it says nothing; what it said last may arrive after it was stopped.
      await there.query("UPDATE mailbox_gateway SET seen_at = seen_at - interval '10 seconds'")
      return outOfReach()
    }
    await expect.poll(standing).toBe(true)
    live.signal('SIGCONT')
    await expect.poll(() => gateways('stood_at IS NOT NULL')).toHaveLength(1)
    expect(await outOfReach()).toBe(true)
    expect(await live.end('SIGTERM')).toBe(0)
    expect(await outOfReach()).toBe(false)
  })

  it('stays up without a database, says so, and refuses kindly', async () => {
    const live = await start('postgresql://unknown:nothing@127.0.0.1:9/nowhere')
    const ready = await fetch(`http://127.0.0.1:${live.port}/readyz`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toMatchObject({ ok: false, database: 'unreachable' })
    const health = await fetch(`http://127.0.0.1:${live.port}/healthz`)
    expect([health.status, await health.json()]).toEqual([200, { ok: true, process: 'live', leaving: false }])
    const one = await browser(live.port)
    expect(await one.watch('any-match')).toMatchObject({ ok: false, code: 'unavailable' })
    one.close()
    expect(await live.end('SIGINT')).toBe(0)
  })

  it('says in one sentence what is wrong with its settings', async () => {
    await expect(liveProcess('mysql://nowhere')).rejects.toThrow('The live gateway cannot start: DATABASE_URL must be')
  })
})
