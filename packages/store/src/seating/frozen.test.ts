import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { lockSeating, tryToLockSeating } from './seating.ts'

let there: TestStore
/** The connection of another process, which says nothing more once it has the lock: all that PostgreSQL sees of a frozen one. */
let frozen: Database
beforeEach(async () => {
  there = await openTestStore()
  frozen = openDatabase(there.url, { connections: 1, onError: () => {} })
})
afterEach(async () => {
  await frozen?.close()
  await there?.close()
})

/** Resolves once the lock is held; PostgreSQL ends the transaction after so long, or `thaw` does. */
async function freezeInTheMiddle(holderWithinMs: number): Promise<{ thaw(): Promise<void> }> {
  let thaw = () => {}
  const ice = new Promise<void>((resolve) => {
    thaw = resolve
  })
  let over: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    over = frozen.transaction(async (client) => {
      await lockSeating(client, holderWithinMs)
      resolve()
      await ice
    })
    over.catch(reject)
  })
  return {
    async thaw() {
      thaw()
      await over.catch(() => {})
    },
  }
}

describe('a process that is frozen in the middle of seating', () => {
  it('keeps no scheduler waiting, also while it holds the lock', async () => {
    const { arena, agents } = await smallWorld(there.url)
    const seats = agents.map(({ agentId, versionId }) => ({ agentId, versionId }))
    const choose = () => ({ seats, gameVersion: 1 })
    const { thaw } = await freezeInTheMiddle(3_600_000)
    expect(await there.store.matches.schedule(arena.id, choose)).toBeUndefined()
    await thaw()
    expect(await there.store.matches.schedule(arena.id, choose)).toBeDefined()
  })

  it('lets seating by hand go on after a bounded wait', async () => {
    const { arena, agents } = await smallWorld(there.url)
    const { thaw } = await freezeInTheMiddle(100)
    await expect(there.store.matches.create(arena.id, { seats: agents, gameVersion: 1 })).resolves.toBeTruthy()
    await thaw()
  })

  it.each([
    ['waiting for the lock', lockSeating],
    ['trying to take the lock', tryToLockSeating],
  ])('is given five seconds by %s, in that transaction alone', async (_, lock) => {
    const idleMs = async (client: PoolClient) =>
      (await client.query(`SELECT current_setting('idle_in_transaction_session_timeout') AS ms`)).rows[0]?.ms
    await frozen.transaction(async (client) => {
      await lock(client)
      expect(await idleMs(client)).toBe('5s')
    })
    expect(await frozen.transaction(idleMs)).toBe('10s')
  })
})
