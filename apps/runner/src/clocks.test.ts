import { playersOf } from '@masquerade/house'
import { makeKeyPair } from '@masquerade/store'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { owners } from './testing/owners.ts'
import { type RunnerProcess, runnerProcess } from './testing/runner-process.ts'
import { shiftedClock } from './testing/shifted-clock.ts'
import { type TestHouse, testHouse } from './testing/table.ts'

const ids = Object.keys(playersOf('who-is-spy'))
const { key, privateKey } = makeKeyPair()

let house: TestHouse
let runner: RunnerProcess | undefined
let ending: AbortController
beforeEach(async () => {
  ending = new AbortController()
  const config = { language: 'en', limits: { speakMs: 10_000, voteMs: 10_000 } }
  house = await testHouse({
    agents: ids.length,
    concurrent: 2,
    config,
    settings: (number) => ({ house: ids[number - 1] }),
  })
})
afterEach(async () => {
  ending.abort()
  await runner?.end('SIGTERM')
  await house?.close()
})

/** As the owner's own process does, whose clock is right. */
async function answerMail(agentId: string): Promise<void> {
  const { mailbox } = house.store
  while (!ending.signal.aborted) {
    for (const { id, payload } of await mailbox.take(agentId, 1_000, { signal: ending.signal })) {
      const text = payload.choices?.[0] ?? `One meets it often, turn ${payload.events.length}.`
      await mailbox.answer(id, agentId, { text })
    }
  }
}

async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: house.url })
  await client.connect()
  return (await client.query<Row>(text, values).finally(() => client.end())).rows
}

describe.each([
  [-15_000, '15.0 s behind'],
  [15_000, '15.0 s ahead of'],
  [300_000, '300.0 s ahead of'],
])('a runner whose machine is %i ms ahead', (aheadMs, words) => {
  it('gives agents their whole time, dates everything as the database does, says so and seats nobody', async () => {
    const { agentId, versionId } = await owners(house.store, { publicKey: key }).register({ kind: 'mailbox' })
    void answerMail(agentId)
    await house.store.queue.open({ sendOnly: true })
    const seats = [...house.world.agents.slice(0, 5), { agentId, versionId }]
    const match = await house.store.matches.create(house.world.arena.id, { seats, gameVersion: 1 })
    runner = await runnerProcess(house.url, '0-0', {
      MASQUERADE_RUNNER_KEY: privateKey.replaceAll('\n', '\\n'),
      NODE_OPTIONS: shiftedClock(aheadMs),
    })
    const status = async () => (await house.store.matches.get(match))?.status
    await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe('finished')
    const said = () => runner?.lines.join('\n') ?? ''
    await expect.poll(said, { timeout: 30_000 }).toMatch(`the scheduler waits: this machine's clock is ${words}`)

    // No turn was lost, by the agent at the mailbox or anybody else.
    expect(JSON.stringify(await house.logOf(match))).not.toContain('"missing"')
    const [wrong] = await query<{ asks: string; events: string; matches: string }>(
      `SELECT
         (SELECT count(*) FROM ask WHERE asked_at NOT BETWEEN match.created_at - interval '1 second' AND now()) AS asks,
         (SELECT count(*) FROM match_event
          WHERE match_id = $1 AND at NOT BETWEEN match.created_at - interval '1 second' AND now()) AS events,
         (SELECT count(*) FROM match) AS matches
       FROM match WHERE id = $1`,
      [match],
    )
    expect(wrong).toEqual({ asks: '0', events: '0', matches: '1' })
    const { clock } = (await (await fetch(runner.ready)).json()) as { clock: { aheadMs: number; withinMs: number } }
    expect(Math.abs(clock.aheadMs - aheadMs)).toBeLessThanOrEqual(clock.withinMs + 50)
  }, 120_000)
})
