import { openTestStore, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { type TestBrowser, testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { createExperiment } from '@/operations/own-experiments.ts'
import { performFor } from '@/operations/perform.ts'
import { personAction } from './actions.ts'

const secret = 'a secret of this test, and of no site'
const manifest = {
  ...{ experiment: 'with-ann', version: 1, design: 'guests', game: 'who-is-spy' },
  ...{ places: { guests: [{ person: 'Ann' }], host: [{ stub: 'hash' }] }, blocks: 2 },
  supply: { pairs: [['Lantern', 'Candle']] },
}

let there: TestStore
let owner: TestBrowser
let ownerId = ''
let experiment = ''
let part = ''
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret }))
  owner = testBrowser(secret)
  const user = await signedIn(there.store, 'owner')
  ownerId = user.id
  await owner.signIn(ownerId)
  const made = await owner.act(() => performFor({ ...user, role: 'user' }, createExperiment, { body: { manifest } }))
  if ('redirect' in made || !made.ok) throw new Error('no experiment was made')
  experiment = made.value.slug
  part = (await there.store.lab.people(ownerId, experiment))[0]?.id ?? ''
})
afterAll(() => there?.close())

function act(fields: Record<string, string>, browser = owner) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ experiment, part, ...fields })) form.set(name, value)
  return browser.act(() => personAction({}, form))
}

it('an owner gets a problem code for each reason why an action failed', async () => {
  expect(await act({ to: 'end' })).toEqual({ problem: 'early' })
  expect(await act({ to: 'name', login: 'no user has this name' })).toEqual({
    problem: 'no-such-user',
    login: 'no user has this name',
  })
  expect(await act({ to: 'name', login: ' ' })).toEqual({ problem: 'no-such-user', login: ' ' })
  expect(await act({ to: 'renew', part: 'unknown' })).toEqual({ problem: 'no-such-person' })
  await there.sql.query(`UPDATE experiment SET state = 'running' WHERE slug = $1`, [experiment])
  await there.store.lab.stepPerson(ownerId, experiment, part, 'end')
  expect(await act({ to: 'renew' })).toEqual({ problem: 'ended' })
})

it('a user who does not own the experiment changes nothing about its people', async () => {
  const stranger = testBrowser(secret)
  await stranger.signIn((await signedIn(there.store, 'stranger')).id)
  expect(await act({ to: 'renew' }, stranger)).toEqual({ problem: 'no-such-experiment' })
})
