import type { Store } from '@masquerade/store'
import { describe, expect, it } from 'vitest'
import { numbers, upTo } from './testing/stage.ts'
import { useStage } from './testing/use-stage.ts'

const stage = useStage()
const { open } = stage

describe('when notices fail', () => {
  it('a gap is read from the store, and what comes late or twice is sent once', async () => {
    const match = await stage.there.match()
    const one = await open()
    await one.watch(match.id)
    const before = match.last()
    // Appended by a store whose notices go nowhere; then the hints arrive wrong in every way.
    const mute = { ...stage.there.store, turns: turnsWithoutNotices() }
    for (let step = 0; step < 3; step++) await match.step(mute)
    const hint = (from: number, to: number) => ({ kind: 'events' as const, match: match.id, from, to })
    const second = (await stage.there.publicLog(match.id)).filter((event) => event.seq === before + 2)
    await stage.there.notify([{ ...hint(before + 2, before + 2), events: second as never }])
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
    await stage.there.notify([hint(before + 1, before + 1), hint(before + 3, before + 3)])
    await stage.there.notify([{ ...hint(1, 1), events: (await stage.there.publicLog(match.id)).slice(0, 1) as never }])
    await match.step()
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })

  it('events without a notice arrive within seconds', async () => {
    const quick = await stage.there.gateway({ readOnEveryMs: 100 })
    const match = await stage.there.match()
    const one = await open(quick.port)
    await one.watch(match.id)
    const mute = { ...stage.there.store, turns: turnsWithoutNotices() }
    await match.step(mute)
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })

  it('a lost connection is made good as soon as it is back', async () => {
    const slow = await stage.there.gateway({ readOnEveryMs: 600_000 })
    const match = await stage.there.match()
    const one = await open(slow.port)
    await one.watch(match.id)
    await stage.there.cutListeners()
    await match.step()
    await match.step()
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
    await match.step()
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })

  it('an end that was read for another reason is sent, too', async () => {
    const slow = await stage.there.gateway({ readOnEveryMs: 600_000 })
    const match = await stage.there.match()
    const [one, other] = [await open(slow.port), await open(slow.port)]
    await one.watch(match.id)
    // As by a process that dies right after its commit.
    await stage.there.query(`UPDATE match SET status = 'void', void_reason = 'x', finished_at = now() WHERE id = $1`, [
      match.id,
    ])
    // Somebody has read on elsewhere, so that the gateway reads on for them.
    expect(await other.watch(match.id, match.last() + 1)).toMatchObject({ ok: true, status: 'void' })
    expect(one.news).toEqual([])
    await stage.there.cutListeners()
    await expect.poll(() => one.news.map(({ status }) => status)).toEqual(['void'])
  })

  it('that a match is watched is no news', async () => {
    const quick = await stage.there.gateway({ readOnEveryMs: 50 })
    const match = await stage.there.match()
    const one = await open(quick.port)
    await one.watch(match.id)
    const mute = { ...stage.there.store, turns: turnsWithoutNotices() }
    // It looks whether there is more at least twice until it has both.
    for (const _ of ['once', 'again']) {
      await match.step(mute)
      await expect.poll(() => one.seen(match.id).length).toBe(match.last())
    }
    expect(one.news).toEqual([])
  })

  it('garbage on the channel changes nothing', async () => {
    const match = await stage.there.match()
    const one = await open()
    await one.watch(match.id)
    for (const payload of [
      '',
      '{',
      '[{"kind":"events"}]',
      `[{"kind":"events","match":"${match.id}","from":9,"to":2}]`,
    ]) {
      await stage.there.query('SELECT pg_notify($1, $2)', ['masquerade', payload])
    }
    await match.step()
    await expect.poll(() => numbers(one.seen(match.id))).toEqual(upTo(match.last()))
  })
})

/** Writes turns as a process does that dies right after each commit. */
function turnsWithoutNotices(): Store['turns'] {
  const write: Store['turns']['write'] = async ({ matchId, events }) => {
    for (const { seq, type, v, data, at } of events) {
      const text = 'INSERT INTO match_event (match_id, seq, type, v, data, at) VALUES ($1, $2, $3, $4, $5, $6)'
      await stage.there.query(text, [matchId, seq, type, v, data, at])
    }
    return { ok: true, value: [] }
  }
  return { write }
}
