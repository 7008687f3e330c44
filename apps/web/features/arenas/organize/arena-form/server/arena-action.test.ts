import type { ArenaForm } from '@masquerade/protocol'
import { lockWaits, openTestStore, publishedKey, signedIn, smallWorld, type TestStore } from '@masquerade/store/testing'
import type { User } from '@masquerade/store/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { type TestBrowser, testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { type ArenaState, statedBy, valuesOf } from '../arena-values.ts'
import { arenaAction } from './arena-action.ts'
import { formChoices } from './form-choices.ts'

const secret = 'a secret of this test, and of no site'
let there: TestStore
let ada: User
let browser: TestBrowser
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret, MASQUERADE_ORGANIZERS: 'everybody' }))
  await publishedKey(there.store)
  await smallWorld(there.url)
  ada = await signedIn(there.store, 'ada')
  browser = testBrowser(secret)
  await browser.signIn(ada.id)
})
afterAll(() => there?.close())

const STATED: ArenaForm = {
  ...{ name: { en: 'The Cellar', zh: '地窖' }, story: { en: '', zh: '' }, game: 'who-is-spy', config: { seats: 5 } },
  ...{
    language: 'en',
    purpose: 'ranked',
    supply: null,
    ranking: 'mean',
    roster: { who: 'agents', house: ['parlour-player-1'] },
  },
  schedule: {
    ...{ tables: 0, games: 20, matches: 300, zone: 'Europe/Berlin' },
    ...{ from: '2030-01-02T03:04:05.678Z', until: '2030-07-02T03:04:05.678Z' },
  },
  ...{ fairness: { owners: 'apart' }, windowDays: null, masked: true },
}

async function drafted(): Promise<string> {
  const made = await there.store.arenas.create(ada.id, STATED)
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

async function formNow(slug: string): Promise<ArenaForm> {
  const organized = await there.store.arenas.organized(ada, slug)
  if (!organized.ok) throw new Error(organized.error.message)
  return organized.value.form
}

/** The form as the page shows it. */
async function shownForm(slug: string): Promise<ArenaState> {
  const values = valuesOf(await formNow(slug), await formChoices('en'))
  return { values, shown: values, faults: [], slug }
}

function save(page: ArenaState, typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...page.values, ...typed, intent: 'save' })) form.set(name, value)
  return browser.act(() => arenaAction(page, form))
}

describe('the form of an arena that a program stated', () => {
  it('shows a number of games, a number of matches and an end beside each other, on the clock of its zone', async () => {
    expect((await shownForm(await drafted())).values).toMatchObject({
      ...{ games: '20', matches: '300', zone: 'Europe/Berlin', from: '2030-01-02T04:04', until: '2030-07-02T05:04' },
    })
  })

  it('keeps all that was stated when it is saved as it is', async () => {
    const slug = await drafted()
    const before = await formNow(slug)
    expect(await save(await shownForm(slug), {})).toEqual({ redirect: `/arenas/${slug}` })
    expect(await formNow(slug)).toEqual(before)
  })

  it('counts the attempts to save alone, so that a preview neither moves the focus nor hides what is missing', async () => {
    const page = await shownForm(await drafted())
    const refused = await save(page, { 'name.en': '', 'name.zh': '' })
    expect(refused).toMatchObject({ tries: 1, faults: [{ field: 'name.en' }, { field: 'name.zh' }] })
    const form = new FormData()
    form.set('name.en', 'Again')
    expect(await browser.act(() => arenaAction({ ...page, tries: 1 }, form))).toMatchObject({ tries: 1 })
  })

  it('changes what was typed alone, and keeps what another page changed meanwhile', async () => {
    const slug = await drafted()
    const page = await shownForm(slug)
    await save(await shownForm(slug), { games: '40' })
    const before = await formNow(slug)
    await save(page, { 'story.en': 'Below.', until: '2030-08-02T05:04' })
    expect(await formNow(slug)).toEqual({
      ...before,
      story: { en: 'Below.', zh: 'Below.' },
      schedule: { ...before.schedule, games: 40, until: '2030-08-02T03:04:00.000Z' },
    })
  })

  it('changes what was typed alone, too, when two organizers save in the same instant', async () => {
    const slug = await drafted()
    const page = await shownForm(slug)
    const before = await formNow(slug)
    const holder = await there.sql.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM arena WHERE slug = $1 FOR UPDATE', [slug])
    const both = [save(page, { games: '40' }), save(page, { matches: '400' })]
    await expect.poll(() => lockWaits(there.sql)).toBe(2)
    await holder.query('COMMIT')
    holder.release()
    expect(await Promise.all(both)).toEqual(both.map(() => ({ redirect: `/arenas/${slug}` })))
    expect(await formNow(slug)).toEqual({ ...before, schedule: { ...before.schedule, games: 40, matches: 400 } })
  })

  it('refuses a time that no clock shows, and loses nothing of what was typed', async () => {
    const slug = await drafted()
    const before = await formNow(slug)
    const refused = await save(await shownForm(slug), { until: '2031-03-30T02:30', games: '40' })
    expect(refused).toMatchObject({
      faults: [{ field: 'schedule.until', code: 'skipped-time' }],
      values: { until: '2031-03-30T02:30', games: '40' },
    })
    expect(await formNow(slug)).toEqual(before)
  })

  it('refuses an end that is past beside its field, and loses nothing of what was typed', async () => {
    const slug = await drafted()
    const before = await formNow(slug)
    const typed = { from: '', until: '2020-07-02T05:04', games: '40' }
    expect(await save(await shownForm(slug), typed)).toMatchObject({
      faults: [{ field: 'schedule.until', code: 'over' }],
      values: typed,
    })
    expect(await formNow(slug)).toEqual(before)
  })

  it('refuses a zone that there is not', async () => {
    const slug = await drafted()
    expect(await save(await shownForm(slug), { zone: 'Atlantis/Capital' })).toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ field: 'schedule.zone' })]),
    })
  })
})

it('a form states what it shows', async () => {
  const choices = await formChoices('en')
  const form = await formNow(await drafted())
  const { schedule } = statedBy(valuesOf(form, choices), choices) as unknown as ArenaForm // stated in the form of one
  expect(schedule).toEqual({ ...form.schedule, from: '2030-01-02T03:04:00.000Z', until: '2030-07-02T03:04:00.000Z' })
})
