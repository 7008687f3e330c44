import { connecting } from '@masquerade/connectors'
import { localDeps } from '@masquerade/connectors/testing'
import { seededRandom } from '@masquerade/game'
import { openStore } from '@masquerade/store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLanes } from './lanes/lanes.ts'
import { startRunner } from './runner.ts'
import { type CountingStub, countingStub } from './testing/counting-stub.ts'
import { owners } from './testing/owners.ts'
import { playContextOf, SHORT_INTERVALS, type TestHouse, talker, testHouse, testSecrets } from './testing/table.ts'

/** Requests to one host at once, of all runners together, and games of one agent at once. */
const PER_HOST = 4
const PER_AGENT = 2
const AGENTS = 12
const FINISHED = / finished after /
const secrets = testSecrets()

let house: TestHouse
let agents: CountingStub
const runners: Here[] = []

beforeAll(async () => {
  house = await testHouse({ agents: 1, concurrent: 4 })
  agents = await countingStub(5)
  const { register } = owners(house.store, secrets)
  for (let number = 1; number <= AGENTS; number++) {
    await register({ kind: 'webhook', url: `${agents.url}/${number}` }, { concurrency: PER_AGENT })
  }
  // Those of the house do not play, and the others were not registered this minute.
  await house.sql.query(`UPDATE agent SET online = kind <> 'house', created_at = now() - interval '1 day'`)
})
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.end()))
  await agents?.close()
  await house?.close()
})

/** A runner with connections, lanes and chance of its own. */
interface Here {
  lines: string[]
  end(): Promise<void>
}

async function start(seed: number): Promise<Here> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const random = seededRandom(seed)
  const store = openStore({ url: house.url, onError: () => {} })
  const lanes = openLanes({ store, random, say }, PER_HOST, { eagerMs: 20 })
  const deps = localDeps({ lanes, random })
  const context = playContextOf(store, talker, { connect: connecting(deps), lanes, random, secrets, say })
  const running = await startRunner(context, { host: '127.0.0.1', port: 0, matches: 8, intervals: SHORT_INTERVALS })
  let ended: Promise<void> | undefined
  const runner: Here = {
    lines,
    end() {
      ended ??= (async () => {
        await running.stop()
        await lanes.close()
        await deps.outbound.close()
        await store.close()
      })()
      return ended
    },
  }
  runners.push(runner)
  return runner
}

const finishedBy = ({ lines }: Here) => lines.filter((line) => FINISHED.test(line)).length

describe('two runners with agents that all answer at one host', () => {
  it('never ask more at once than the limits of the host and of each agent, and go on when one stops', async () => {
    const [one, other] = await Promise.all([start(1), start(2)])
    await expect.poll(() => Math.min(finishedBy(one), finishedBy(other))).toBeGreaterThan(0)
    expect(agents.most()).toEqual({ atAll: PER_HOST, atOnePath: expect.any(Number) })
    expect(agents.most().atOnePath).toBeLessThanOrEqual(PER_AGENT)
    await other.end()
    const before = finishedBy(one)
    await expect.poll(() => finishedBy(one)).toBeGreaterThanOrEqual(before + 2)
    expect(agents.most().atAll).toBe(PER_HOST)
    for (const { lines } of runners) expect(lines.filter((line) => /BUG|void|attempt/.test(line))).toEqual([])
    const page = await house.store.matches.page({ status: 'void', limit: 10 })
    expect(page.ok && page.value.items).toEqual([])
  })
})
