import { chatStub, huggingFaceStub, type Stub, spaceStub, webhookStub } from '@masquerade/connectors/testing'
import { playersOf } from '@masquerade/house'
import type { Check } from '@masquerade/store/agents'
import { makeKeyPair } from '@masquerade/store/secrets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owners } from './testing/owners.ts'
import { type RunnerProcess, runnerProcess } from './testing/runner-process.ts'
import { type TestHouse, testHouse } from './testing/table.ts'

const SECRET = 'hf_planted-secret-of-somebody-0123456789'
/** More than any answer here takes, on a busy machine too; no silent agent is waited for. */
const TURN_MS = 30_000
const ids = Object.keys(playersOf('who-is-spy'))
const { key, privateKey } = makeKeyPair()

let house: TestHouse
let runner: RunnerProcess
let hub: Awaited<ReturnType<typeof huggingFaceStub>>
let space: Awaited<ReturnType<typeof spaceStub>>
const stubs: Stub[] = []
const ending = new AbortController()

beforeAll(async () => {
  const config = { language: 'en', limits: { speakMs: TURN_MS, voteMs: TURN_MS } }
  house = await testHouse({ agents: 6, concurrent: 0, config, settings: (number) => ({ house: ids[number] }) })
  hub = await huggingFaceStub({ token: SECRET, spaces: { 'ann/spy': 'RUNNING' } })
  space = await spaceStub({ token: SECRET })
  stubs.push(hub, space)
  const hosts = hub.hosts(space.url)
  runner = await runnerProcess(house.url, '0-0', {
    MASQUERADE_RUNNER_KEY: privateKey.replaceAll('\n', '\\n'),
    MASQUERADE_ALLOW_LOCAL_AGENTS: '1',
    MASQUERADE_WARM_UP_MS: '20000',
    HF_HUB_URL: hosts.hub,
    HF_SPACES_URL: hosts.spaces,
    HF_INFERENCE_URL: hosts.inference,
  })
  await runner.says(/"ready/)
  await house.store.queue.open({ sendOnly: true })
})
afterAll(async () => {
  ending.abort()
  await runner?.end('SIGTERM')
  await Promise.all(stubs.map((stub) => stub.close()))
  await house?.close()
})

describe('agents of six kinds, with a real runner', () => {
  it('finish a match together, one of them killed in the middle', async () => {
    const people = owners(house.store, { publicKey: key })
    const api = await chatStub({
      key: SECRET,
      reply() {
        api.behave('cut-off') // dead from its first answer on
        return 'ANSWER: One may wonder about it.'
      },
    })
    const hook = await webhookStub()
    stubs.push(api, hook)
    const kinds = [
      await people.register({ kind: 'space', space: 'ann/spy' }, { secret: SECRET }),
      await people.register({ kind: 'model', model: 'stub/model', strategy: 'reasoning' }, { secret: SECRET }),
      await people.register(
        { kind: 'api', base: `${api.url}/v1`, model: 'stub-model', strategy: 'spygame', stream: true },
        { secret: SECRET },
      ),
      await people.register({ kind: 'webhook', url: hook.url }),
      await people.register({ kind: 'mailbox' }),
    ]
    answerMail(kinds[4]!.agentId)
    const match = await house.store.matches.create(house.world.arena.id, {
      gameVersion: 1,
      seats: [...kinds, house.world.agents[0]!],
    })
    const status = async () => (await house.store.matches.get(match))?.status
    await expect.poll(status).toBe('finished')

    const { seats } = (await house.store.matches.get(match))!
    expect(seats.map(({ agent }) => agent?.kind)).toEqual(['space', 'model', 'api', 'webhook', 'mailbox', 'house'])
    const { rows } = await house.sql.query('SELECT seat, answer FROM ask WHERE match_id = $1 ORDER BY turn, seat', [
      match,
    ])
    const missing = rows.filter(({ answer }) => 'missing' in (answer as object)).map(({ seat }) => seat)
    expect(new Set(missing)).toEqual(new Set([3])) // no other seat is affected
    for (const { ownerId, agentId } of kinds) {
      const mine = await house.store.asks.ofMatchSeat(match, agentId, ownerId)
      expect(mine[0]).toMatchObject({ answer: { text: expect.any(String) }, prompt: expect.anything() })
    }
  })

  it('are checked by it, and never where the site itself lives', async () => {
    const { id: user } = await house.store.users.signIn({
      ...{ provider: 'local', providerId: 'ben', login: 'ben', orgs: [], name: 'Ben' },
    })
    const check = async (settings: Parameters<typeof house.store.checks.create>[1]['settings']) => {
      const made = await house.store.checks.create(user, { settings, language: 'en', secret: { text: SECRET } })
      if (!made.ok) throw new Error(made.error.message)
      const look = async (): Promise<Check> => (await house.store.checks.get(user, made.value.check.id))!
      await expect.poll(async () => (await look()).status).toBe('done')
      return (await look()).steps
    }
    const good = await check({ kind: 'space', space: 'ann/spy' })
    expect(good.at(-1)).toMatchObject({ step: 'trial', ok: true, code: 'answered' })
    const own = [new URL(runner.health).port, new URL(house.url).port, '4300']
    const forbidden = own.slice(1).map((port) => check({ kind: 'webhook', url: `http://127.0.0.1:${port}/` }))
    for (const steps of await Promise.all(forbidden)) expect(steps).toMatchObject([{ ok: false, code: 'blocked' }])
  })

  it('leave their secrets nowhere: not in its log, and not in the database', async () => {
    expect(runner.lines().length).toBeGreaterThan(2)
    expect(runner.log.join('\n')).not.toContain(SECRET)
    // Whatever agents and libraries said, it is a log: nothing stands beside its lines.
    for (const line of runner.log) {
      expect(JSON.parse(line)).toMatchObject({ process: 'runner', level: expect.any(String), time: expect.any(String) })
    }
    expect(runner.lines().join('\n')).not.toContain('PRIVATE KEY')
    const tables = await house.sql.query(`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'pgboss')`)
    expect(tables.rows.length).toBeGreaterThan(15)
    for (const { name } of tables.rows) {
      expect(JSON.stringify((await house.sql.query(`SELECT * FROM ${name}`)).rows)).not.toContain(SECRET)
    }
  })
})

/** As the owner's own process does it, by long polling. */
async function answerMail(agentId: string): Promise<void> {
  const { mailbox } = house.store
  while (!ending.signal.aborted) {
    for (const { id, payload } of await mailbox.take(agentId, 1_000, { signal: ending.signal })) {
      await mailbox.answer(id, agentId, {
        text: payload.choices?.[0] ?? `One meets it often, turn ${payload.events.length}.`,
      })
    }
  }
}
