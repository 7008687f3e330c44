import { openTestStore, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { type TestBrowser, testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { makeBatchAction } from './actions.ts'

const secret = 'a secret of this test, and of no site'
let there: TestStore
let browser: TestBrowser
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret }))
  browser = testBrowser(secret)
  const { id: userId } = await signedIn(there.store, 'owner')
  await browser.signIn(userId)
})
afterAll(() => there?.close())

const item = (word: string, more: object = {}) => JSON.stringify({ id: word, word, description: 'Sweet.', ...more })

function make(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'A batch', again: '0', ...fields })) form.set(name, value)
  return browser.act(() => makeBatchAction({}, form))
}

it.each<[string, Record<string, string | File>, object]>([
  ['a line is no JSON', { text: `${item('Tea')}\nnonsense` }, { line: 2, code: 'json' }],
  ['a line does not fit', { text: item('Tea', { gold: 9 }) }, { line: 1, code: 'unfit' }],
  ['there is no item', { text: '' }, { code: 'nothing' }],
  ['it is too long', { file: new File(['x'.repeat(1_000_000)], 'a.jsonl') }, { code: 'too-large' }],
  ['there are too many items', { file: new File(['{}\n'.repeat(100_000)], 'a.jsonl') }, { code: 'too-many' }],
])('a batch is refused where %s, and what was typed comes back', async (_, fields, fault) => {
  const refused = await make(fields)
  expect(refused).toMatchObject({ faults: [fault], values: { title: 'A batch' } })
  if (typeof fields.text === 'string') expect(refused).toMatchObject({ values: { text: fields.text } })
})

it('a batch of good items is made, and its page is next', async () => {
  expect(await make({ text: item('Tea') })).toEqual({ redirect: expect.stringMatching(/^\/rate\/[\w-]+\/agreement$/) })
})
