import type { AgentSettings } from '@masquerade/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewSeat } from '../seating/seating.ts'
import { makeKeyPair } from '../secrets/sealing.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { fields, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let world: SmallWorld
let worlds = 0
let people = 0
beforeAll(async () => {
  there = await openTestStore()
  await there.store.keys.publish(makeKeyPair().key)
})
afterAll(() => there?.close())
beforeEach(async () => {
  world = await smallWorld(there.url, { slug: `world-${++worlds}` })
})

const SPACE: AgentSettings = { kind: 'space', space: 'ann/spy' }
const someone = () => signedIn(there.store, `person-${++people}`)

async function newAgent(settings: AgentSettings): Promise<NewSeat> {
  const owner = await someone()
  const made = await there.store.agents.create(owner.id, fields('Guest', {}), settings)
  if (!made.ok) throw new Error(made.error.code)
  return { agentId: made.value.agent.id, versionId: made.value.agent.version.id }
}

const seated = (guest: NewSeat) =>
  there.store.matches.create(world.arena.id, { seats: [guest, ...world.agents].slice(0, 6), gameVersion: 1 })

/** Of anybody, not of the agent's owner. */
async function newCheck(settings: AgentSettings): Promise<string> {
  const made = await there.store.checks.create((await someone()).id, { settings, language: 'en' })
  if (!made.ok) throw new Error(made.error.code)
  await there.store.checks.begin(made.value.check.id)
  return made.value.check.id
}

const playing = (check: string) => there.store.checks.playing(check)
const hold = (check: string) => there.store.checks.hold(check)
const release = (check: string) => there.store.checks.release(check)
const held = (agent: NewSeat) => there.store.checks.held(agent.versionId)

describe('a Space that is checked', () => {
  it('counts as playing from the creation of its match until that match ends, even when the check was started by somebody else', async () => {
    const agent = await newAgent({ ...SPACE, space: 'ann/phases' })
    const check = await newCheck({ kind: 'space', base: 'https://ann-phases.hf.space' })
    expect(await playing(check)).toBe(false)
    const match = await seated(agent)
    expect([await playing(check), await hold(check)]).toEqual([true, false])
    await there.store.matches.start(match)
    expect([await playing(check), await hold(check)]).toEqual([true, false])
    await there.store.matches.void(match, 'a test')
    expect([await playing(check), await hold(check)]).toEqual([false, true])
  })

  it('plays no more in a match that it was taken out of, which may last', async () => {
    const agent = await newAgent({ ...SPACE, space: 'ann/taken-out' })
    const check = await newCheck({ ...SPACE, space: 'ann/taken-out' })
    await there.store.matches.start(await seated(agent))
    expect(await playing(check)).toBe(true)
    const { rows } = await there.sql.query(
      'SELECT owner_id, table_token FROM agent JOIN seat ON agent_id = agent.id WHERE agent.id = $1',
      [agent.agentId],
    )
    expect((await there.store.agents.takeOut(rows[0].owner_id, agent.agentId, rows[0].table_token)).ok).toBe(true)
    expect([await playing(check), await hold(check)]).toEqual([false, true])
  })

  it('plays when a substitute with it is called to a table', async () => {
    const agent = await newAgent({ ...SPACE, space: 'ann/substitute' })
    const check = await newCheck({ ...SPACE, space: 'ann/substitute' })
    const match = await seated(world.agents[5]!)
    const [first] = await there.store.matches.players(match)
    const seat = { seat: first!.seat, versionId: first!.version.id }
    expect(await playing(check)).toBe(false)
    expect(await there.store.lobby.replaceSeat(match, seat, agent, 'gone')).toMatchObject({ ok: true })
    expect(await playing(check)).toBe(true)
  })

  it.each<[AgentSettings, boolean]>([
    [{ kind: 'space', base: 'https://ANN-kinds.hf.space/' }, true],
    [{ kind: 'webhook', url: 'https://ann-kinds.hf.space/agent/init' }, true],
    [{ kind: 'api', base: 'https://ann-kinds.hf.space/v1', model: 'm', strategy: 'plain' }, true],
    [{ kind: 'space', space: 'ann/kinds2' }, false],
    [{ kind: 'webhook', url: 'https://ann-kinds.hf.space.example.org/' }, false],
    [{ kind: 'model', model: 'ann/kinds', strategy: 'plain' }, false],
    [{ kind: 'mailbox' }, false],
    [{ kind: 'house', house: 'owl' }, false],
  ])('is what a check of %j would disturb: %s', async (settings, disturbs) => {
    const agent = await newAgent({ kind: 'space', space: 'ann/kinds' })
    const check = await newCheck(settings)
    const match = await seated(agent)
    expect(await playing(check)).toBe(disturbs)
    await there.store.matches.void(match, 'a test')
    expect(await hold(check)).toBe(true)
    expect(await held(agent)).toBe(disturbs)
    await release(check)
    expect(await held(agent)).toBe(false)
  })

  it('is held no longer than its runner says so', async () => {
    const agent = await newAgent({ ...SPACE, space: 'ann/dead' })
    const check = await newCheck({ ...SPACE, space: 'ann/dead' })
    await hold(check)
    expect(await held(agent)).toBe(true)
    await there.sql.query(`UPDATE agent_check SET held_until = held_until - interval '6 seconds' WHERE id = $1`, [
      check,
    ])
    expect(await held(agent)).toBe(false)
  })

  it('is never held by a check and looked at by a table that sees no hold, when both begin at once', async () => {
    const agent = await newAgent({ ...SPACE, space: 'ann/race' })
    const check = await newCheck({ ...SPACE, space: 'ann/race' })
    const other = await there.sql.connect()
    try {
      // The check is stopped where it writes that it holds the Space, and the table comes by meanwhile.
      await other.query('BEGIN')
      await other.query('SELECT FROM agent_check WHERE id = $1 FOR UPDATE', [check])
      const holding = hold(check)
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      const match = await seated(agent)
      expect(await held(agent)).toBe(false)
      await other.query('COMMIT')
      expect(await holding).toBe(false)
      // A check that notices the table lets go; then the table is left alone.
      await release(check)
      expect(await held(agent)).toBe(false)
      await there.store.matches.void(match, 'a test')
    } finally {
      other.release()
    }
  })
})
