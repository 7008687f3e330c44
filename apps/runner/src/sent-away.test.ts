import { setMaxListeners } from 'node:events'
import { connecting } from '@masquerade/connectors'
import { localDeps } from '@masquerade/connectors/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenLanes, openLanes } from './lanes/lanes.ts'
import { playMatch } from './match/play-match.ts'
import { presence } from './match/presence.ts'
import { type CountingStub, countingStub } from './testing/counting-stub.ts'
import { type Owned, owners } from './testing/owners.ts'
import { against, playContextOf, scripted, type TestHouse, testHouse, testSecrets } from './testing/table.ts'

const LIMIT_MS = 3_000
const DAY_MS = 24 * 60 * 60_000
/** Of one host, for all that is asked here. */
const PLACES = 40
const secrets = testSecrets()
const deps = localDeps()
let house: TestHouse
let agents: CountingStub
let lanes: OpenLanes
let [busy, never]: Owned[] = []

beforeAll(async () => {
  house = await testHouse({ agents: 6, config: { language: 'en', limits: { speakMs: LIMIT_MS, voteMs: LIMIT_MS } } })
  agents = await countingStub(1, (path, count) => {
    if (path === '/never') return { status: 503 }
    if (path === '/a-day') return 'never'
    if (path === '/away') return { status: 503, headers: { 'retry-after': '60' } }
    if (path === '/calm') return undefined
    return count <= 2 ? { status: 429, headers: { 'retry-after': '0' } } : undefined
  })
  lanes = openLanes({ store: house.store, random: () => 0.5, say: () => {} }, PLACES)
  const { register } = owners(house.store, secrets)
  busy = await register({ kind: 'webhook', url: `${agents.url}/busy` })
  never = await register({ kind: 'webhook', url: `${agents.url}/never` })
})
afterAll(async () => {
  await lanes?.close()
  await agents?.close()
  await deps.outbound.close()
  await house?.close()
})

it('a question that is sent away is no foul while there is time; at the end of it that is an error, and owners read both', async () => {
  const four = house.world.agents.slice(0, 4)
  const match = await house.store.matches.create(house.world.arena.id, {
    gameVersion: 1,
    seats: [busy!, never!, ...four],
  })
  const connect = connecting({ ...deps, lanes })
  const context = playContextOf(house.store, against(3), {
    secrets,
    lanes,
    connect: (agent) => (agent.kind === 'house' ? scripted(against(3))(agent) : connect(agent)),
  })
  expect(await playMatch(match, context, new AbortController().signal)).toBe('finished')

  const asksOf = ({ agentId, ownerId }: Owned) => house.store.asks.ofMatchSeat(match, agentId, ownerId)
  const [first, ...rest] = await asksOf(busy!)
  expect(first).toMatchObject({ answer: { text: expect.any(String) } })
  expect(first!.error).toMatch(/^127\.0\.0\.1:\d+ sent the question away twice \(429\); .* counts for nothing else\.$/)
  for (const { answer, error } of rest) expect([Object.keys(answer ?? {}), error]).toEqual([['text'], undefined])

  const refused = await asksOf(never!)
  expect(refused.map(({ answer }) => answer)).toEqual([{ missing: 'error' }])
  expect(refused[0]!.error).toMatch(
    /failed \(503\).*sent the question away .*503.*until the time was over.*owner's choice/s,
  )
  // Asked again until there was no time for another try.
  expect(refused[0]!.latencyMs).toBeGreaterThan(LIMIT_MS / 2)
  expect(agents.askedAt('/never')).toBeLessThan(8)

  const fouls = (await house.logOf(match)).flatMap(({ type, data }) => (type === 'judged' ? [data] : []))
  expect(JSON.stringify(fouls[0])).toMatch(/"silent"/)
  const out = (await house.logOf(match)).filter(({ type }) => type === 'judged')
  expect(JSON.stringify(out)).not.toMatch(/"seat":1\b|"player":1\b/)
})

describe.each([
  ['whose provider is away', '/away', 0],
  ['who has five hundred questions there that take a day', '/also-calm', 500],
])('beside an agent of an owner %s', (_, path, long) => {
  it('an agent of another owner at the same host and the same table plays on, and loses no time', async () => {
    const { register, look } = owners(house.store, secrets)
    const troubled = await register({ kind: 'webhook', url: agents.url + path })
    const calm = await register({ kind: 'webhook', url: `${agents.url}/calm` })
    const connect = connecting({ ...deps, lanes })
    const settings = { url: `${agents.url}/a-day` }
    const busy = { agentId: 'busy', owner: troubled.ownerId, kind: 'webhook', settings, secret: 'whsec_of-a-test' }
    const line = connect(busy)
    if (!line.ok) throw new Error(line.error)
    const off = new AbortController()
    setMaxListeners(0, off.signal)
    const deadline = Date.now() + DAY_MS
    const waiting = Array.from({ length: long }, (_, number) =>
      line.value.tell?.({ id: `long-${number}`, turns: [{ from: 'asker', text: 'Well?' }], deadline }, off.signal),
    )
    const most = long === 0 ? 0 : PLACES - PLACES / 4
    await expect.poll(() => agents.askedAt('/a-day')).toBe(most)

    const four = house.world.agents.slice(0, 4)
    const seats = [troubled, calm, ...four]
    const match = await house.store.matches.create(house.world.arena.id, { gameVersion: 1, seats })
    const awake = presence(DAY_MS)
    awake.answered(troubled.versionId, Date.now())
    const context = playContextOf(house.store, against(3), {
      secrets,
      lanes,
      presence: awake,
      connect: (agent) => (agent.kind === 'house' ? scripted(against(3))(agent) : connect(agent)),
    })
    expect(await playMatch(match, context, new AbortController().signal)).toBe('finished')
    expect(agents.askedAt('/a-day')).toBe(most)

    const asksOf = ({ agentId, ownerId }: Owned) => house.store.asks.ofMatchSeat(match, agentId, ownerId)
    const [lost] = await asksOf(troubled)
    expect(lost?.answer).toHaveProperty('missing')
    expect(lost?.error).toMatch(long === 0 ? /failed \(503\)/ : /^Other questions to your agents at 127\.0\.0\.1/)
    const answers = await asksOf(calm)
    expect(answers.length).toBeGreaterThan(1)
    for (const { answer, error } of answers) expect([Object.keys(answer ?? {}), error]).toEqual([['text'], undefined])
    expect((await look(calm)).missed).toBe(0)
    off.abort(new Error('called off'))
    await Promise.all(waiting)
  })
})
