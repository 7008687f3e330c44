import type { SeenEvent } from '@masquerade/protocol'
import type { Store } from '@masquerade/store'
import { describe, expect, it } from 'vitest'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const { open } = stage

/** A store of which a text can be hidden, and its reader. */
function hiding() {
  const { store } = stage.there
  const hidden = new Set<number>()
  const gates: ((letGo: () => void) => void)[] = []
  const shown = (event: SeenEvent): SeenEvent => {
    if (event.type === 'sealed' || !('data' in event) || !hidden.has(event.seq)) return event
    return { ...event, data: { ...event.data, text: '', hidden: 'an insult' } }
  }
  const readAs: Store['log']['readAs'] = async (...given) => {
    const read = await store.log.readAs(...given)
    if (!read.ok) return read
    const events = (read.value.events as SeenEvent[]).map(shown)
    const reached = gates.shift()
    if (reached) await new Promise<void>(reached)
    return { ok: true, value: { ...read.value, events } }
  }
  return {
    hidden,
    store: { ...store, log: { ...store.log, readAs } },
    /** The next read brings late what it read early. Resolves when it has read, with what lets it go on. */
    slowRead: () => new Promise<() => void>((resolve) => gates.push(resolve)),
  }
}

const textOf = (event: SeenEvent | undefined) => (event && 'data' in event ? event.data.text : undefined)

describe('a text that is hidden', () => {
  it('is sent in its current form, to viewers there and to new ones', async () => {
    const { hidden, store } = hiding()
    const { port } = await stage.there.gateway({}, store)
    const match = await stage.there.match()
    const one = await open(port)
    await match.step()
    const seq = match.last()
    await one.watch(match.id)
    expect(textOf(one.seen(match.id).at(-1))).toMatch(/^Said by/)
    hidden.add(seq)
    await stage.there.notify([{ kind: 'hidden', match: match.id, seq }])
    await expect.poll(() => one.hidden).toHaveLength(1)
    expect(one.hidden[0]).toMatchObject({ match: match.id, event: { seq, data: { text: '', hidden: 'an insult' } } })
    const late = await open(port)
    await late.watch(match.id)
    expect(textOf(late.seen(match.id)[seq - 1])).toBe('')
    await match.step()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
  })

  it('is sent in its current form also when the database was away in that moment', async () => {
    const { hidden, store } = hiding()
    let faults = 0
    const readAs: Store['log']['readAs'] = (...given) => {
      if (faults-- > 0) throw new Error('the database is away')
      return store.log.readAs(...given)
    }
    const shaky = { ...store, log: { ...store.log, readAs } }
    const { port } = await stage.there.gateway({ readOnEveryMs: 20 }, shaky)
    const match = await stage.there.match()
    const one = await open(port)
    await match.step()
    await one.watch(match.id)
    hidden.add(match.last())
    faults = 2
    await stage.there.notify([{ kind: 'hidden', match: match.id, seq: match.last() }])
    await expect.poll(() => one.hidden).toMatchObject([{ match: match.id, event: { data: { text: '' } } }])
    const late = await open(port)
    await late.watch(match.id)
    expect(textOf(late.seen(match.id).at(-1))).toBe('')
  })

  it('is sent to no spectator when it is said again', async () => {
    const { hidden, store } = hiding()
    const { port } = await stage.there.gateway({}, store)
    const match = await stage.there.match()
    const one = await open(port)
    await match.step()
    await one.watch(match.id)
    hidden.add(match.last())
    await stage.there.notify([{ kind: 'hidden', match: match.id, seq: match.last() }])
    await expect.poll(() => one.hidden).toHaveLength(1)
    hidden.add(match.last() + 1)
    await match.step()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    expect(textOf(one.seen(match.id).at(-1))).toBe('')
  })

  it('is sent to no spectator when it is said again while its hiding is being read', async () => {
    const { hidden, store, slowRead } = hiding()
    const { port } = await stage.there.gateway({}, store)
    const match = await stage.there.match()
    const one = await open(port)
    await match.step()
    await one.watch(match.id)
    hidden.add(match.last())
    const reading = slowRead()
    await stage.there.notify([{ kind: 'hidden', match: match.id, seq: match.last() }])
    const letGo = await reading
    hidden.add(match.last() + 1)
    await match.step()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    expect(textOf(one.seen(match.id).at(-1))).toBe('')
    letGo()
    await expect.poll(() => one.hidden).toHaveLength(1)
  })

  it('is sent to a viewer that was away, and comes back with what it has', async () => {
    const { hidden, store } = hiding()
    const { port } = await stage.there.gateway({}, store)
    const match = await stage.there.match()
    await match.step()
    await match.step()
    hidden.add(match.last() - 1)
    const one = await open(port)
    const back = await one.watch(match.id, match.last())
    expect(back).toMatchObject({ ok: true, events: [], hidden: [{ seq: match.last() - 1, data: { text: '' } }] })
    const late = await open(port)
    expect(await late.watch(match.id)).not.toHaveProperty('hidden')
  })

  it('is the only event that is sent again, however the others came', async () => {
    const { hidden, store } = hiding()
    const { port } = await stage.there.gateway({}, store)
    const match = await stage.there.match()
    const one = await open(port)
    await one.watch(match.id)
    await match.step() // comes with a notice, and so does the next
    await match.step()
    await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    hidden.add(match.last())
    await stage.there.notify([{ kind: 'hidden', match: match.id, seq: match.last() }])
    await expect.poll(() => one.hidden.map(({ event }) => event.seq)).toEqual([match.last()])
  })

  it('stays hidden when an older reading comes late, and is sent once', async () => {
    const { hidden, store, slowRead } = hiding()
    const { port } = await stage.there.gateway({}, store)
    const match = await stage.there.match()
    await match.step()
    await match.step()
    const [first, second] = [match.last() - 1, match.last()]
    const one = await open(port)
    await one.watch(match.id)
    const notice = { kind: 'hidden' as const, match: match.id, seq: first }
    const older = slowRead()
    await stage.there.notify([notice])
    const letGo = await older
    hidden.add(first)
    await stage.there.notify([notice, notice])
    // Notices come in order: when what follows them has arrived, both have been handled.
    const next = await stage.there.match()
    const other = await open(port)
    await other.watch(next.id)
    await next.step()
    await expect.poll(() => other.seen(next.id).length).toBe(next.last())
    expect(one.hidden).toEqual([])
    letGo()
    await expect.poll(() => one.hidden).not.toHaveLength(0)
    hidden.add(second)
    await stage.there.notify([{ ...notice, seq: second }])
    await expect
      .poll(() => one.hidden.map(({ event }) => [event.seq, textOf(event)]))
      .toEqual([
        [first, ''],
        [second, ''],
      ])
  })

  it('is hidden though its notice was lost, and shown again when that is undone', async () => {
    const { hidden, store } = hiding()
    const { port } = await stage.there.gateway({}, store)
    const match = await stage.there.match()
    await match.step()
    const one = await open(port)
    await one.watch(match.id)
    hidden.add(match.last())
    await stage.there.cutListeners()
    await expect.poll(() => one.hidden).toHaveLength(1)
    hidden.clear()
    await stage.there.notify([{ kind: 'hidden', match: match.id, seq: match.last() }])
    await expect.poll(() => one.hidden).toHaveLength(2)
    expect(textOf(one.hidden[1]?.event)).toMatch(/^Said by/)
  })
})
