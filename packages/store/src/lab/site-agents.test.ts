import { afterAll, beforeAll, expect, it } from 'vitest'
import { registered, signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
let world: SmallWorld
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
})
afterAll(() => there?.close())

it('who plays in person is the newest version of the agent for people, while there is one', async () => {
  expect(await there.store.lab.anyPerson()).toBeUndefined()
  await there.sql.query(
    `INSERT INTO agent (id, slug, name, kind, about) VALUES ('person', 'person', 'Person', 'person', '{}')`,
  )
  await there.sql.query(
    `INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('p1', 'person', 1, '{}'), ('p2', 'person', 2, '{}')`,
  )
  expect(await there.store.lab.anyPerson()).toEqual({ agentId: 'person', versionId: 'p2' })
})

it('an agent’s cost per answer is counted from finished matches alone, so that an experiment’s price does not reveal its seat', async () => {
  const owner = await signedIn(there.store, 'ada')
  const agent = await registered(there.store, owner.id, 'Priced')
  const mine = { agentId: agent.id, versionId: agent.version.id }
  const match = await there.store.matches.create(world.arena.id, {
    seats: [mine, ...world.agents.slice(0, 5)],
    gameVersion: 1,
  })
  await there.sql.query(
    `INSERT INTO ask (id, match_id, seat, version_id, turn, attempt, kind, asked_at, deadline, tokens_in, tokens_out, cost_micros)
     VALUES ('costly', $1, 1, $2, 1, 1, 'describe', now(), now(), 300, 20, 900)`,
    [match, agent.version.id],
  )
  const cost = async () => (await there.store.lab.agents([agent.slug]))[0]?.cost
  expect(await cost()).toEqual({ tokens: 0, costMicros: 0 })
  await there.store.matches.void(match, 'of this test')
  expect(await cost()).toEqual({ tokens: 320, costMicros: 900 })
})

it('stubs that several seats of a table need at once are made once', async () => {
  for (let number = 0; number < 20; number++) {
    const stub = { agentId: `lab-twin-${number}`, versionId: `lab-twin-${number}` }
    const made = await Promise.all(
      Array.from({ length: 6 }, () => there.store.lab.stub(`twin-${number}`, ['who-is-spy'])),
    )
    expect(made).toEqual(Array(6).fill(stub))
  }
})
