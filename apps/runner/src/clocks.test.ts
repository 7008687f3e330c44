import { connecting, systemClock } from '@masquerade/connectors'
import { localDeps } from '@masquerade/connectors/testing'
import { playersOf } from '@masquerade/house'
import { openStore, type Store } from '@masquerade/store'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Runner, startRunner } from './runner.ts'
import { owners } from './testing/owners.ts'
import { playContextOf, SHORT_INTERVALS, type TestHouse, talker, testHouse, testSecrets } from './testing/table.ts'

const ids = Object.keys(playersOf('who-is-spy'))
const secrets = testSecrets()
const RightDate = Date

let house: TestHouse
let store: Store | undefined
let runner: Runner | undefined
let ending: AbortController
const closing: (() => Promise<unknown>)[] = []
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
  await runner?.stop()
  await store?.close()
  globalThis.Date = RightDate
  await Promise.all(closing.splice(0).map((close) => close()))
  await house?.close()
})

/** From now on every clock that this process reads stands so far ahead; the database's does not. */
function shiftClock(aheadMs: number): void {
  globalThis.Date = class extends RightDate {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(RightDate.now() + aheadMs)
      else super(...parts)
    }
    static override now() {
      return RightDate.now() + aheadMs
    }
  } as DateConstructor // without `new` a Date constructor returns a string; this code never calls it so
}

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
  return (await house.sql.query<Row>(text, values)).rows
}

/** By how much a machine is wrong: more than anything here takes, on a machine however busy. */
const WRONG_MS = 30 * 60_000

describe.each([
  [-WRONG_MS, 'behind'],
  [WRONG_MS, 'ahead of'],
])('a runner whose machine is %i ms ahead', (aheadMs, words) => {
  it('gives agents their whole time, dates everything as the database does, reports it and seats no agents', async () => {
    const { agentId, versionId } = await owners(house.store, secrets).register({ kind: 'mailbox' })
    void answerMail(agentId)
    await house.store.queue.open({ sendOnly: true })
    const seats = [...house.world.agents.slice(0, 5), { agentId, versionId }]
    const match = await house.store.matches.create(house.world.arena.id, { seats, gameVersion: 1 })
    shiftClock(aheadMs)
    // As the main of a runner puts it together.
    store = openStore({ url: house.url, onError: () => {} })
    const clock = { ...systemClock, now: store.clock.now }
    const deps = localDeps({ clock, mailbox: store.mailbox })
    closing.push(() => deps.outbound.close())
    const lines: string[] = []
    const context = playContextOf(store, talker, {
      ...{ clock, secrets, connect: connecting(deps), say: (line: string) => void lines.push(line) },
    })
    runner = await startRunner(context, { host: '127.0.0.1', port: 0, matches: 4, intervals: SHORT_INTERVALS })
    const status = async () => (await house.store.matches.get(match))?.status
    await expect.poll(status).toBe('finished')
    const said = () => lines.join('\n')
    await expect
      .poll(said)
      .toMatch(new RegExp(`the scheduler waits: this machine's clock is [\\d.]+ s ${words} the database's`))

    // No turn was lost, by the agent at the mailbox or anybody else.
    expect(JSON.stringify(await house.logOf(match))).not.toContain('"missing"')
    const [wrong] = await query<{ asks: string; events: string; matches: string }>(
      `SELECT
         (SELECT count(*) FROM ask WHERE asked_at NOT BETWEEN match.created_at - interval '1 minute' AND now() + interval '1 minute') AS asks,
         (SELECT count(*) FROM match_event
          WHERE match_id = $1 AND at NOT BETWEEN match.created_at - interval '1 minute' AND now() + interval '1 minute') AS events,
         (SELECT count(*) FROM match) AS matches
       FROM match WHERE id = $1`,
      [match],
    )
    expect(wrong).toEqual({ asks: '0', events: '0', matches: '1' })
    const ready = await fetch(`http://127.0.0.1:${runner.port}/readyz`)
    const { clock: skew } = (await ready.json()) as { clock: { aheadMs: number } }
    expect(Math.abs(skew.aheadMs - aheadMs)).toBeLessThan(60_000)
  })
})
