import { afterAll, beforeAll, expect, it } from 'vitest'
import { against, playContextOf, type TestHouse, testHouse } from '../testing/table.ts'
import { playMatch } from './play-match.ts'

const never = new AbortController().signal
let house: TestHouse

beforeAll(async () => {
  house = await testHouse({ agents: 6, config: { language: 'en' } })
})
afterAll(() => house?.close())

/** As a list that was taken before the rules read both sides of a pair as the same. */
async function dealtFrom(list: string, pairs: readonly (readonly [string, string])[]): Promise<void> {
  for (const [index, pair] of pairs.entries())
    await house.sql.query('INSERT INTO supply_entry (list, number, entry) VALUES ($1, $2, $3::jsonb)', [
      ...[list, index + 1],
      JSON.stringify(pair),
    ])
  await house.sql.query('UPDATE arena SET supply = $1 WHERE id = $2', [list, house.world.arena.id])
}

const SAME = ['Café', 'Cafe'] as const
const play = (match: string) => playMatch(match, playContextOf(house.store, against(3)), never)

it('a pair that the rules take for one word by now is not dealt: another of the list is', async () => {
  await dealtFrom('mixed', [SAME, ['Tea', 'Coffee'], ['Résumé', 'Resume']])
  for (let times = 0; times < 6; times++) {
    const match = await house.newMatch()
    expect(await play(match)).toBe('finished')
    expect(JSON.stringify(await house.logOf(match))).toMatch(/"Tea"/)
  }
})

it('a match is void, and says why, where nothing of its list can be dealt', async () => {
  await dealtFrom('same', [SAME])
  const match = await house.newMatch()
  expect(await play(match)).toEqual({ void: expect.any(String) })
  expect((await house.store.matches.get(match))?.voidReason).toMatch(/no entry of the list .* can be dealt/)
  expect(await house.logOf(match)).toEqual([])
})
