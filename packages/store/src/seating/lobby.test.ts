import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import type { AgentFields } from '@masquerade/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnAgent } from '../agents/own-agents.ts'
import { WRITE } from '../log/turns.ts'
import { appendEvents } from '../testing/append-events.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { registered, signedIn } from '../testing/people.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { NewSeat } from './seating.ts'

let there: TestStore
let world: SmallWorld
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

let rounds = 0
let guest: OwnAgent
beforeEach(async () => {
  world = await smallWorld(there.url, { slug: `lobby-${++rounds}`, agents: 8 })
  guest = await newAgent(`Guest ${rounds}`)
})

async function newAgent(name: string, more: Partial<AgentFields> = {}, login = name) {
  const owner = await signedIn(there.store, login)
  return registered(there.store, owner.id, name, { fields: { concurrency: 5, ...more } })
}
const seatOf = (agent: OwnAgent): NewSeat => ({ agentId: agent.id, versionId: agent.version.id })
const newMatch = (first: NewSeat = seatOf(guest)) =>
  there.store.matches.create(world.arena.id, { seats: [first, ...world.agents.slice(1, 6)], gameVersion: 1 })
const house = () => world.agents[7]!
const replace = (match: string, newcomer: NewSeat = house(), why: 'no-warm-up' | 'gone' = 'no-warm-up', who = guest) =>
  there.store.lobby.replaceSeat(match, { seat: 1, versionId: who.version.id }, newcomer, why)
const own = async (agent = guest) => (await there.store.agents.own(agent.owner!.id, agent.id))!
const refused = (code: string) => ({ ok: false, error: { code, message: expect.any(String) } })
const log = scriptedLog(whoIsSpy, seededRandom(5), () => '...', '2026-01-01T00:00:00.000Z')

describe('replacing who does not come', () => {
  it('seats the newcomer under another table name, and counts the missed match once', async () => {
    const match = await newMatch()
    const before = await there.store.matches.players(match)
    expect(await replace(match)).toEqual({ ok: true, value: undefined })
    const after = await there.store.matches.players(match)
    expect(after[0]).toMatchObject({ agentId: house().agentId, version: { id: house().versionId } })
    expect(after[0]!.table).not.toBe(before[0]!.table)
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(new Set(after.map(({ table }) => table)).size).toBe(6)
    expect(await own()).toMatchObject({ missed: 1, playing: 0, begunToday: 0 })
    expect(await replace(match)).toEqual(refused('changed')) // by the runner that takes over
    expect(await own()).toMatchObject({ missed: 1 })
    const { rows } = await there.sql.query(
      'SELECT replaced_agent_id AS id FROM seat WHERE match_id = $1 AND seat = 1',
      [match],
    )
    expect(rows).toEqual([{ id: guest.id }])
  })

  it('counts an absence from a contest’s planned match once, however many runners report it', async () => {
    await there.sql.query(
      `INSERT INTO arena_commitment (arena_id, digest, supply, seeds, pairings, nonce, seed, entries, rules)
       VALUES ($1, '', '', '', '', '', '', '[]', '[]')`,
      [world.arena.id],
    )
    const planned = { seats: [seatOf(guest), ...world.agents.slice(1, 6)], gameVersion: 1, fixture: 1 }
    const match = await there.store.matches.create(world.arena.id, planned)
    const absent = () => there.store.lobby.notCome(match, { seat: 1, agentId: guest.id })
    await absent()
    const { waitsUntil } = await own()
    await Promise.all([absent(), absent()])
    expect(await own()).toMatchObject({ missed: 1, waitsUntil })
  })

  it('pauses it at the third match in a row, and says why', async () => {
    for (let missed = 1; missed <= 3; missed++) {
      expect((await own()).paused).toBeUndefined()
      await replace(await newMatch())
    }
    expect(await own()).toMatchObject({ missed: 3, paused: 'no-warm-up', pausedAt: expect.any(String) })
  })

  it('counts nothing when it is gone, or in a trial', async () => {
    await replace(await newMatch(), house(), 'gone')
    const trial = await newMatch()
    await there.sql.query(`UPDATE match SET purpose = 'trial' WHERE id = $1`, [trial])
    await replace(trial)
    expect(await own()).toMatchObject({ missed: 0 })
  })

  it('counts nothing for an agent at the mailbox while all gateways are away', async () => {
    await there.sql.query(`UPDATE agent SET kind = 'mailbox' WHERE id = $1`, [guest.id])
    await there.sql.query(`INSERT INTO mailbox_gateway (name, seen_at) VALUES ('gone', now() - interval '5 minutes')`)
    await replace(await newMatch())
    expect(await own()).toMatchObject({ missed: 0 })
    await there.sql.query(`INSERT INTO mailbox_gateway (name) VALUES ('there')`)
    await replace(await newMatch())
    expect(await own()).toMatchObject({ missed: 1 })
    await there.sql.query('DELETE FROM mailbox_gateway')
  })

  it('works while the match is queued or running, until it is dealt', async () => {
    const queued = await newMatch()
    expect(await replace(queued)).toMatchObject({ ok: true })
    const running = await newMatch()
    await there.store.matches.start(running)
    expect(await replace(running)).toMatchObject({ ok: true })
    const dealt = await newMatch()
    await there.store.matches.start(dealt)
    await appendEvents(there.store, dealt, whoIsSpy, log[0]!)
    expect(await replace(dealt)).toEqual(refused('begun'))
    const over = await newMatch()
    await there.store.matches.void(over, 'a test')
    expect(await replace(over)).toEqual(refused('begun'))
    expect(await replace('nothing')).toEqual(refused('begun'))
  })

  it('waits for who deals at the same moment, and finds it begun', async () => {
    const match = await newMatch()
    await there.store.matches.start(match)
    const dealer = await there.sql.connect()
    try {
      await dealer.query('BEGIN')
      const dealt = [{ match_id: match, after: 0, answered: [] }]
      const events = log[0]?.map((event) => ({ n: 1, ...event }))
      const values = [JSON.stringify(dealt), '[]', '', JSON.stringify(events), '[]', '[]']
      expect((await dealer.query(WRITE, values)).rowCount).toBe(1)
      const replacing = replace(match)
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      await dealer.query('COMMIT')
      expect(await replacing).toEqual(refused('begun'))
      expect(await own()).toMatchObject({ missed: 0, playing: 1 })
    } finally {
      dealer.release()
    }
  })
})

describe('a newcomer', () => {
  it('is refused when it sits there already, or may not sit down', async () => {
    const match = await newMatch()
    expect(await replace(match, world.agents[3]!)).toEqual(refused('not-free'))
    const busy = await newAgent('Busy', { concurrency: 1 })
    const elsewhere = await newMatch(seatOf(busy))
    expect(await replace(match, seatOf(busy))).toEqual(refused('not-free'))
    await there.store.matches.void(elsewhere, 'a test')
    expect(await replace(match, seatOf(busy))).toMatchObject({ ok: true })
  })

  it('is refused when its owner has an agent at that ranked table, other than the replaced one', async () => {
    const sister = await newAgent('Sister', {}, `Guest ${rounds}`)
    const match = await newMatch()
    expect(await replace(match, seatOf(sister), 'gone')).toMatchObject({ ok: true })
    const second = await newMatch()
    const seat = { seat: 2, versionId: world.agents[1]!.versionId }
    const beside = await there.store.lobby.replaceSeat(second, seat, seatOf(sister), 'gone')
    expect(beside).toEqual(refused('not-free'))
  })

  it('is never seated beyond its limits, though several lobbies want it at once', async () => {
    const wanted = await newAgent('Wanted', { concurrency: 2 })
    const matches = await Promise.all(Array.from({ length: 5 }, () => newMatch()))
    const results = await Promise.all(matches.map((match) => replace(match, seatOf(wanted), 'gone')))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await own(wanted)).toMatchObject({ playing: 2 })
  })
})

describe('substitutes', () => {
  it('are those who may sit down and do not sit there', async () => {
    const sister = await newAgent('Sister of the guest', {}, `Guest ${rounds}`)
    const free = await newAgent('Free')
    const match = await newMatch()
    const ids = (await there.store.lobby.substitutes(match)).map(({ agentId }) => agentId)
    expect(ids).toEqual(expect.arrayContaining([free.id, house().agentId]))
    expect(ids).not.toContain(sister.id)
    for (const { agentId } of await there.store.matches.players(match)) expect(ids).not.toContain(agentId)
    expect(await there.store.lobby.substitutes('nothing')).toEqual([])
  })
})

describe('a finished match', () => {
  /** Plays it to its end; the guest's asks are answered as given. */
  async function played(answers: ({ text: string } | { missing: 'timeout' | 'error' })[], purpose = 'ranked') {
    const match = await newMatch()
    await there.store.matches.start(match)
    await there.sql.query('UPDATE match SET purpose = $2::"MatchPurpose" WHERE id = $1', [match, purpose])
    const at = '2026-01-01T00:00:00.000Z'
    for (const [index, answer] of answers.entries()) {
      const asked = { matchId: match, turn: index + 1, seat: 1, attempt: 1, versionId: guest.version.id, kind: 'speak' }
      const { id } = await there.store.asks.record({ ...asked, askedAt: at, deadline: at })
      await there.store.asks.answer(id, { answer, answeredAt: at, latencyMs: 1 })
    }
    for (const events of log) await appendEvents(there.store, match, whoIsSpy, events)
    await Promise.all([there.store.matches.finish(match), there.store.matches.finish(match)])
  }
  const SILENT = [{ missing: 'timeout' as const }, { missing: 'error' as const }]

  it('in which an agent answered nothing in time counts as missed, once', async () => {
    await played(SILENT)
    expect(await own()).toMatchObject({ missed: 1, waitsUntil: expect.any(String) })
    expect((await there.sql.query('SELECT seat FROM missed_seat WHERE agent_id = $1', [guest.id])).rows).toEqual([
      { seat: 1 },
    ])
  })

  it('in which it answered anything lets it begin anew, and takes nothing of its wait', async () => {
    await played(SILENT)
    const { waitsUntil } = await own()
    await played([...SILENT, { text: 'late' }])
    expect(await own()).toMatchObject({ missed: 0, waitsUntil })
    await played(SILENT)
    await played([...SILENT, { text: 'here I am' }])
    expect(await own()).toMatchObject({ missed: 0 })
  })

  it('is the third it missed: it is paused', async () => {
    await played(SILENT)
    const declined = await newMatch()
    await replace(declined)
    await played(SILENT)
    expect(await own()).toMatchObject({ missed: 3, paused: 'no-answer' })
    expect((await there.store.agents.get(guest.slug))?.paused).toBeUndefined() // that match is still to be played
    await there.store.matches.void(declined, 'a test')
    expect((await there.store.agents.get(guest.slug))?.paused).toBe('no-answer')
  })

  it('counts nothing in a trial, nor for who was asked nothing', async () => {
    await played(SILENT, 'trial')
    await played([])
    expect(await own()).toMatchObject({ missed: 0 })
  })
})
