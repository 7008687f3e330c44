import { frozenOf, siteExperimentOf, storedCatalogue } from '@masquerade/lab'
import { designs } from '@masquerade/papers'
import { withStubs } from '@masquerade/planted'
import { openTestStore, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { LOCALE_COOKIE } from '@/i18n/locales.ts'
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

describe('a batch of an experiment', () => {
  const make = (who: TestBrowser, slug: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ title: 'Of it', source: 'experiment', experiment: slug })) {
      form.set(name, value)
    }
    return who.act(() => makeBatchAction({}, form))
  }
  /** Started, with all that stubs say in it. */
  const experimentOf = async (userId: string, document: object): Promise<string> => {
    const read = siteExperimentOf({ version: 1, ...document }, withStubs(storedCatalogue([], {}, designs)), [])
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const { lab } = there.store
    const made = await lab.create(userId, frozenOf(read.value))
    if (!made.ok) throw new Error(made.error.code)
    await lab.step(userId, made.value.slug, 'start')
    const id = (await lab.get(made.value.slug, userId))?.id ?? ''
    for (const [number, cell] of [...read.value.cells()].entries()) {
      const { block, condition, path } = cell
      const played = JSON.stringify(read.value.play(cell))
      await lab.playing.begin(id, { number, block, condition, key: `${path}/${condition}` }, { played })
    }
    return made.value.slug
  }
  const described = {
    design: 'describing',
    places: { agents: [{ stub: 'teller' }] },
    judge: { stub: 'fair' },
    blocks: 2,
  }

  it('has the items of what is played, and a page like any other', async () => {
    const { id: userId } = await signedIn(there.store, 'researcher')
    const researcher = testBrowser(secret)
    await researcher.signIn(userId)
    const slug = await experimentOf(userId, { experiment: 'described', ...described })
    const made = await make(researcher, slug)
    expect(made).toEqual({ redirect: expect.stringMatching(/^\/rate\/[\w-]+\/agreement$/) })
    const [batch] = await there.store.ratingBatches.ofExperiment(userId, slug)
    expect(batch).toMatchObject({ kind: 'score', experiment: slug })
    expect(batch?.size).toBeGreaterThan(0)
    // To everybody else there is no such experiment.
    expect(await make(browser, slug)).toMatchObject({ problem: 'run', message: 'you have no such experiment' })
    browser.cookies.set(LOCALE_COOKIE, 'zh')
    expect(await make(browser, slug)).toMatchObject({ problem: 'run', message: '你没有这个实验' })
    browser.cookies.delete(LOCALE_COOKIE)
    expect(await there.store.ratingBatches.ofExperiment('somebody-else', slug)).toEqual([])
  })
  it('is counted before anything that was played is gone through, whatever comes of it', async () => {
    const { id: userId } = await signedIn(there.store, 'impatient')
    const impatient = testBrowser(secret)
    await impatient.signIn(userId)
    const problems: unknown[] = []
    for (let time = 0; time < 21; time++) problems.push(await make(impatient, 'nothing'))
    expect(problems.slice(0, 20)).toEqual(Array(20).fill(expect.objectContaining({ problem: 'run' })))
    expect(problems[20]).toMatchObject({ problem: 'limited' })
  })
})
