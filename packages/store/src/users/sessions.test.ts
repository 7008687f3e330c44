import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../testing/people.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

const HOUR = 3600
/** Over before it is asked for. */
const OVER = -1

describe('a session', () => {
  it('is its user’s, as the store has them now, until it is ended, once', async () => {
    const { sessions, users } = there.store
    const user = await signedIn(there.store, 'ada')
    const session = await sessions.begin(user.id, HOUR)
    expect(await sessions.user(session)).toEqual(user)
    await users.setRole(user.id, 'admin')
    expect(await sessions.user(session)).toEqual({ ...user, role: 'admin' })
    expect(await sessions.end(session)).toBe(true)
    expect(await sessions.user(session)).toBeUndefined()
    expect(await sessions.end(session)).toBe(false)
  })

  it('is one of several, which end by themselves or together', async () => {
    const { sessions } = there.store
    const [user, other] = [await signedIn(there.store, 'ben'), await signedIn(there.store, 'cleo')]
    const [laptop = '', phone = '', desk = ''] = await Promise.all([1, 2, 3].map(() => sessions.begin(user.id, HOUR)))
    const others = await sessions.begin(other.id, HOUR)
    await sessions.end(phone)
    expect(await sessions.user(laptop)).toEqual(user)
    await sessions.endAll(user.id)
    for (const session of [laptop, phone, desk]) expect(await sessions.user(session)).toBeUndefined()
    expect(await sessions.user(others)).toEqual(other)
  })

  it('is not valid after its time, and is deleted when its user signs in again', async () => {
    const { sessions } = there.store
    const user = await signedIn(there.store, 'dora')
    const over = await sessions.begin(user.id, OVER)
    expect(await sessions.user(over)).toBeUndefined()
    const fresh = await sessions.begin(user.id, HOUR)
    const { rows } = await there.sql.query('SELECT id FROM user_session WHERE user_id = $1', [user.id])
    expect(rows).toEqual([{ id: fresh }])
  })

  it('goes with its user', async () => {
    const user = await signedIn(there.store, 'emil')
    const session = await there.store.sessions.begin(user.id, HOUR)
    await there.store.users.delete(user.id)
    expect(await there.store.sessions.user(session)).toBeUndefined()
  })

  it.each(['', 'none', "' OR 1=1 --", 'x'.repeat(10_000)])('that does not exist, %j, is refused', async (session) => {
    expect(await there.store.sessions.user(session)).toBeUndefined()
    expect(await there.store.sessions.end(session)).toBe(false)
  })
})
