import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { program } from '../../../../scripts/setup/program.mjs'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const SEAT_AND_FREEZE = fileURLToPath(new URL('../testing/seat-and-freeze.ts', import.meta.url))

let there: TestStore
let frozen: ChildProcess | undefined
beforeEach(async () => {
  there = await openTestStore()
})
afterEach(async () => {
  frozen?.kill('SIGKILL')
  frozen = undefined
  await there?.close()
})

/** How many transactions stand in the middle of seating. */
async function holders(): Promise<number> {
  const { rows } = await there.sql.query(
    `SELECT count(*)::int AS holders FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objid = 1836282 AND state = 'idle in transaction'
       AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return rows[0].holders
}

/** Another process, which is really frozen while it seats. */
async function freezeInTheMiddle(arena: string): Promise<void> {
  frozen = spawn(process.execPath, [await program(SEAT_AND_FREEZE), there.url, arena, '600000'], {
    stdio: 'inherit',
  })
  await expect.poll(holders, { timeout: 60_000 }).toBe(1)
}

describe('a process that is frozen in the middle of seating', () => {
  it('keeps no scheduler waiting, also while it holds the lock', async () => {
    const world = await smallWorld(there.url)
    const other = await smallWorld(there.url, { slug: 'salon' })
    await freezeInTheMiddle(world.arena.id)
    const seats = other.agents.map(({ agentId, versionId }) => ({ agentId, versionId }))
    const choose = () => ({ seats, gameVersion: 1 })
    // Each try ends by itself; as soon as PostgreSQL has ended the frozen transaction, one of them seats.
    let tries = 0
    const seated = async () => {
      tries++
      return (await there.store.matches.schedule(other.arena.id, choose)) !== undefined
    }
    await expect.poll(seated, { timeout: 60_000, interval: 100 }).toBe(true)
    expect(tries).toBeGreaterThan(1)
    expect(frozen?.exitCode).toBeNull()
  }, 120_000)

  it('keeps nobody waiting for good who seats by hand', async () => {
    const world = await smallWorld(there.url)
    await freezeInTheMiddle(world.arena.id)
    await expect(
      there.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 }),
    ).resolves.toBeTruthy()
    expect(frozen?.exitCode).toBeNull()
  }, 120_000)
})
