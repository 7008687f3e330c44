import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { BUNDLED_LISTS } from './testing/lists.ts'
import { wordListsPage } from './testing/page.ts'

const REPOSITORY = new URL('../../../../', import.meta.url)

it('docs/word-lists.md is what the lists are: after a change of words it is made anew with -u', async () => {
  await expect(wordListsPage()).toMatchFileSnapshot(fileURLToPath(new URL('docs/word-lists.md', REPOSITORY)))
})

it('every list that a site begins with has a card', () => {
  const seeded = readFileSync(new URL('prisma/bundled.ts', REPOSITORY), 'utf8').matchAll(/\{ list: '([^']+)'/g)
  const ids = [...seeded].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(BUNDLED_LISTS.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})
