import { connecting } from '@masquerade/connectors'
import { localDeps } from '@masquerade/connectors/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenLanes, openLanes } from './lanes/lanes.ts'
import { playMatch } from './play-match.ts'
import { type CountingStub, countingStub } from './testing/counting-stub.ts'
import { type Owned, owners } from './testing/owners.ts'
import { against, playContextOf, scripted, type TestHouse, testHouse, testSecrets } from './testing/table.ts'

const LIMIT_MS = 3_000
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
    return count <= 2 ? { status: 429, headers: { 'retry-after': '0' } } : undefined
  })
  lanes = openLanes({ store: house.store, random: () => 0.5, say: () => {} }, 50)
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
