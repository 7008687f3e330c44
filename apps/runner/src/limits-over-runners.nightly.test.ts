import { makeKeyPair } from '@masquerade/store/secrets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CountingStub, countingStub } from './testing/counting-stub.ts'
import { owners } from './testing/owners.ts'
import { type RunnerProcess, runnerProcess } from './testing/runner-process.ts'
import { type TestHouse, testHouse } from './testing/table.ts'

/** Requests to one host at once, of all runners together, and games of one agent at once. */
const PER_HOST = 4
const PER_AGENT = 2
const AGENTS = 12
const FINISHED = / finished after /
const { key, privateKey } = makeKeyPair()

let house: TestHouse
let agents: CountingStub
const runners: RunnerProcess[] = []

beforeAll(async () => {
  house = await testHouse({ agents: 1, concurrent: 4 })
  agents = await countingStub(25)
  const { register } = owners(house.store, { publicKey: key })
  for (let number = 1; number <= AGENTS; number++) {
    await register({ kind: 'webhook', url: `${agents.url}/${number}` }, { concurrency: PER_AGENT })
  }
  // Those of the house do not play, and the others were not registered this minute.
  await house.sql.query(`UPDATE agent SET online = kind <> 'house', created_at = now() - interval '1 day'`)
})
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.end('SIGTERM')))
  await agents?.close()
  await house?.close()
})

const start = async () => {
  const runner = await runnerProcess(house.url, '0-0', {
    MASQUERADE_RUNNER_KEY: privateKey.replaceAll('\n', '\\n'),
    MASQUERADE_ALLOW_LOCAL_AGENTS: '1',
    MASQUERADE_ASKS_PER_HOST: String(PER_HOST),
    RUNNER_MATCHES: '8',
  })
  runners.push(runner)
  return runner
}
const finishedBy = (runner: RunnerProcess) => runner.lines().filter((line) => FINISHED.test(line)).length

describe('two processes of runners with agents that all answer at one host', () => {
  it('never ask more at once than the limits of the host and of each agent, and go on when one is killed', async () => {
    const [one, other] = await Promise.all([start(), start()])
    await Promise.all([one, other].map(({ says }) => says(FINISHED)))
    expect(agents.most()).toEqual({ atAll: PER_HOST, atOnePath: expect.any(Number) })
    expect(agents.most().atOnePath).toBeLessThanOrEqual(PER_AGENT)
    await other.end('SIGKILL')
    const before = finishedBy(one)
    await expect.poll(() => finishedBy(one)).toBeGreaterThanOrEqual(before + 2)
    expect(agents.most().atAll).toBe(PER_HOST)
    for (const { lines } of runners) expect(lines().filter((line) => /BUG|void|attempt/.test(line))).toEqual([])
    const page = await house.store.matches.page({ status: 'void', limit: 10 })
    expect(page.ok && page.value.items).toEqual([])
  })
})
