import { describe, expect, it } from 'vitest'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const { open } = stage

const QUICK = { tellViewersEveryMs: 50 }
const last = ({ viewers }: { viewers: { viewers: number }[] }) => viewers.at(-1)?.viewers

describe('how many look at a match', () => {
  it('is added up over two gateways, sent when it changes, and known to a new viewer', async () => {
    const [here, there] = [await stage.there.gateway(QUICK), await stage.there.gateway(QUICK)]
    const match = await stage.there.match()
    const one = await open(here.port)
    expect(await one.watch(match.id)).toMatchObject({ viewers: 1 })
    const [two, three] = [await open(there.port), await open(there.port)]
    await two.watch(match.id)
    await three.watch(match.id)
    for (const each of [one, two, three]) await expect.poll(() => last(each)).toBe(3)
    expect(await (await open(here.port)).watch(match.id)).toMatchObject({ viewers: 4 })
    await expect.poll(() => last(three)).toBe(4)
    two.close()
    three.socket.emit('unwatch', { match: match.id })
    await expect.poll(() => last(one)).toBe(2)
    const watching = 'SELECT sum(viewers)::int AS viewers FROM watching WHERE match_id = $1'
    expect(await stage.there.query(watching, [match.id])).toEqual([{ viewers: 2 }])
  })

  it('is not sent again while it stays the same', async () => {
    const { watching } = stage.there.store
    let rounds = 0
    const note: typeof watching.note = (...given) => watching.note(...given).finally(() => rounds++)
    const { port } = await stage.there.gateway(QUICK, { ...stage.there.store, watching: { ...watching, note } })
    const match = await stage.there.match()
    const one = await open(port)
    await one.watch(match.id)
    await expect.poll(() => one.viewers).toEqual([{ match: match.id, viewers: 1 }])
    const before = rounds
    await expect.poll(() => rounds).toBeGreaterThan(before + 2)
    await one.watch('no-such-match') // answered after everything sent before
    expect(one.viewers).toHaveLength(1)
  })

  it('counts no viewers of a gateway that closed', async () => {
    const [here, there] = [await stage.there.gateway(QUICK), await stage.there.gateway(QUICK)]
    const match = await stage.there.match()
    const [one, two] = [await open(here.port), await open(there.port, { reconnection: false })]
    await one.watch(match.id)
    await two.watch(match.id)
    await expect.poll(() => last(one)).toBe(2)
    await there.close()
    await expect.poll(() => last(one)).toBe(1)
  })

  it('counts a browser once, however often it asks, and none that asks for what is not there', async () => {
    const { port } = await stage.there.gateway(QUICK)
    const match = await stage.there.match()
    const one = await open(port)
    await one.watch(match.id)
    await one.watch('no-such-match')
    expect(await one.watch(match.id)).toMatchObject({ viewers: 1 })
    await expect.poll(() => last(one)).toBe(1)
  })
})
