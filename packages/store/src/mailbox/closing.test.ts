import type { WireAsk } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

const HOUR_MS = 3_600_000
const AGENT = 'agent-1'
const deadline = Date.now() + HOUR_MS

let asks = 0
async function put(until = deadline, id = `ask-${++asks}`): Promise<string> {
  const brief = { rules: '', situation: '', task: '' }
  const about = { table: 'tab_1', game: 'who-is-spy', seat: 3, you: 'Player 3', kind: 'speak' } as const
  const payload: WireAsk = { ask: id, ...about, deadline: '', timeLimitMs: HOUR_MS, events: [], brief }
  await there.store.mailbox.put({ id, agentId: AGENT, payload, deadline: until })
  return id
}

const close = (id: string) => there.store.mailbox.close(id, deadline)
const answer = (id: string, text = 'x') => there.store.mailbox.answer(id, AGENT, { text })

describe('an ask whose time the runner ends', () => {
  it('takes no answer and is not handed out from then on', async () => {
    const id = await put()
    expect(await close(id)).toBeUndefined()
    expect(await answer(id)).toMatchObject({ ok: false, error: { code: 'late' } })
    expect(await there.store.mailbox.take(AGENT, 0)).toEqual([])
  })

  it('gives the answer that was accepted before, and keeps it', async () => {
    const id = await put()
    await answer(id, 'just in time')
    expect(await close(id)).toMatchObject({ answer: { text: 'just in time' } })
    expect(await answer(id)).toMatchObject({ ok: false, error: { code: 'answered' } })
    expect(await close('nothing')).toBeUndefined()
  })

  it('accepts no answer that the runner does not get, when both come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => put()))
    const all = await Promise.all(ids.map((id) => Promise.all([answer(id), close(id)])))
    for (const [accepted, read] of all) expect(accepted.ok).toBe(read !== undefined)
  })

  it('refuses an answer that came before, and had to wait until the time was ended', async () => {
    const id = await put()
    const waiters = async () => {
      const locked = `datname = current_database() AND wait_event_type = 'Lock'`
      return (await there.sql.query(`SELECT FROM pg_stat_activity WHERE ${locked}`)).rowCount
    }
    const closer = await there.sql.connect()
    try {
      await closer.query('BEGIN; LOCK TABLE mailbox_ask')
      const answering = answer(id)
      await expect.poll(waiters).toBe(1)
      await closer.query('SELECT pg_sleep(0.01)')
      const ended = `UPDATE mailbox_ask SET deadline = clock_timestamp() - interval '1 millisecond' WHERE ask_id = $1`
      await closer.query(ended, [id])
      await closer.query('COMMIT')
      expect(await answering).toMatchObject({ ok: false, error: { code: 'late' } })
    } finally {
      closer.release()
    }
  })

  it('stays open when it was put again with more time meanwhile', async () => {
    const id = await put()
    await put(deadline + HOUR_MS, id)
    expect(await close(id)).toBeUndefined()
    expect(await answer(id)).toMatchObject({ ok: true })
  })
})
