import { expect, it } from 'vitest'
import { openStore } from '../open-store.ts'
import { freshDatabase } from '../testing/fresh-database.ts'

it('remembers the last look, and nothing before the first', async () => {
  const database = await freshDatabase()
  const store = openStore({ url: database.url })
  try {
    expect(await store.attention.last()).toBeUndefined()
    await store.attention.touch()
    const first = await store.attention.last()
    expect(Math.abs(Date.now() - Date.parse(first ?? ''))).toBeLessThan(60_000)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await store.attention.touch()
    expect(Date.parse((await store.attention.last()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  } finally {
    await store.close()
    await database.drop()
  }
})
