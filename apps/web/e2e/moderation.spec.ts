import { randomBytes } from 'node:crypto'
import type { MatchEventsReply, MatchesReply } from '@masquerade/protocol'
import pg from 'pg'
import { becomeAdministrator, makeAdministrator, stackDatabase } from './administrator.ts'
import { findings } from './axe.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

test('somebody reports a speech, an administrator hides it, and everybody reads why', async ({
  page,
  browser,
  request,
}) => {
  // Not the newest, which other stories look at, and of no arena of theirs: what is frozen there is verified by its texts.
  const old: MatchesReply = await (await request.get('/api/v1/matches?status=finished&arena=parlour&limit=15')).json()
  const { id } = old.items.at(-1)!
  const spoken = async () => {
    const reply: MatchEventsReply = await (await request.get(`/api/v1/matches/${id}/events`)).json()
    const speeches = reply.events.flatMap((event) => ('data' in event && event.type === 'spoke' ? [event] : []))
    return speeches.map(({ seq, data }) => ({ seq, text: String(data.text), hidden: data.hidden }))
  }
  const target = (await spoken()).filter(({ text }) => text !== '').at(-1)!
  const why = `It is rude, says ${randomBytes(4).toString('hex')}`

  await page.goto(`/report?match=${id}&seq=${target.seq}`)
  await expect(page.getByText(target.text)).toBeVisible()
  await page.getByLabel('What is wrong with it?').fill(why)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByRole('heading', { name: 'Reported' })).toBeVisible()
  await page.goto(`/report?match=${id}&seq=${target.seq}`)
  await page.getByLabel('What is wrong with it?').fill('once more')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('You have already reported this: one report is enough.')).toBeVisible()
  await expect(page.getByLabel('What is wrong with it?')).toHaveValue('once more')

  const replay = await page.context().newPage()
  await replay.goto(`/watch/${id}?t=${target.seq}`)
  await expect(replay.getByText(target.text).first()).toBeVisible()

  const admin = await browser.newContext({ baseURL: process.env.E2E_BASE! })
  const name = `Admin ${randomBytes(4).toString('hex')}`
  await signIn(admin.request, name)
  const desk = await admin.newPage()
  expect((await desk.goto('/admin'))?.status(), 'for somebody without a role it does not exist').toBe(404)
  await makeAdministrator(name)
  await desk.goto('/admin')
  const report = desk
    .getByRole('listitem')
    .filter({ hasText: why })
    .filter({ has: desk.getByRole('button', { name: 'Hide the text' }) })
  await expect(report.getByText(target.text)).toBeVisible()
  await report.getByRole('button', { name: 'Hide the text' }).click()
  await expect(report, 'without a reason nothing is hidden').toBeVisible()
  await report.getByLabel('Reason').fill('an insult')
  await report.getByRole('button', { name: 'Hide the text' }).click()
  await expect(report).toHaveCount(0)

  expect((await spoken()).find(({ seq }) => seq === target.seq)).toMatchObject({ text: '', hidden: 'an insult' })
  const downloads = await Promise.all(
    ['transcript', 'markdown', 'events?as=referee', 'events?as=unspoiled'].map(async (what) => {
      const response = await request.get(`/api/v1/matches/${id}/${what}`)
      expect(response.status(), what).toBe(200)
      return response.text()
    }),
  )
  for (const text of downloads) expect(text).not.toContain(target.text)

  await expect(replay.getByText('an insult').first(), 'an open page says it, too').toBeVisible()
  await expect(replay.getByText(target.text)).toHaveCount(0)
  await page.goto(`/watch/${id}?t=${target.seq}`)
  await expect(page.getByText('an insult').first()).toBeVisible()
  await expect(page.getByText(target.text)).toHaveCount(0)

  await desk.getByRole('listitem').filter({ hasText: 'an insult' }).getByRole('button', { name: 'Show again' }).click()
  await expect.poll(async () => (await spoken()).find(({ seq }) => seq === target.seq)?.text).toBe(target.text)
  await expect(replay.getByText(target.text).first()).toBeVisible()
  await admin.close()
})

test('somebody reports a message of an organizer from the page of the arena', async ({ page, browser, baseURL }) => {
  const admin = await browser.newContext({ ...(baseURL && { baseURL }) })
  await becomeAdministrator(admin.request)
  const send = async (path: string, data: object) => {
    const sent = await admin.request.post(`/api/v1/account${path}`, { headers: { origin: baseURL ?? '' }, data })
    expect(sent.ok(), await sent.text()).toBe(true)
    return sent.json()
  }
  const none = { en: '', zh: '' }
  const { slug } = await send('/arenas', {
    ...{ name: { en: 'The Pulpit', zh: '讲坛' }, story: none, game: 'tic-tac-toe', config: {}, language: 'en' },
    ...{ purpose: 'casual', supply: null, ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 0 } },
    ...{ fairness: { owners: 'apart' }, windowDays: null, masked: false },
  })
  await send(`/arenas/${slug}/state`, { to: 'open' })
  const text = `Buy my agents, says ${randomBytes(4).toString('hex')}`
  await send(`/arenas/${slug}/messages`, { text })

  await page.goto(`/arenas/${slug}`)
  const said = page.getByRole('region', { name: 'Messages to the owners' }).getByRole('listitem')
  await said.filter({ hasText: text }).getByRole('link', { name: 'Report' }).click()
  await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('What is wrong with it?').fill('it is advertising')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByRole('heading', { name: 'Reported' })).toBeVisible()
  await page.goto(`/arenas/${slug}`)
  await expect(said.filter({ hasText: text })).toBeVisible()

  const desk = await admin.newPage()
  await desk.goto('/admin')
  const report = desk
    .getByRole('listitem')
    .filter({ hasText: text })
    .filter({ has: desk.getByLabel('Reason') })
  await expect(report.getByRole('time'), 'the hour has its zone').toHaveAttribute('title', /UTC$/)
  await report.getByLabel('Reason').fill('advertising')
  await report.getByRole('button', { name: 'Hide the text' }).click()
  await expect(report).toHaveCount(0)
  await expect(page.getByText('Hidden by an administrator: advertising'), 'the open page says it').toBeVisible()

  const hidden = desk.getByRole('region', { name: 'Hidden texts' }).getByRole('listitem')
  await desk.goto('/admin')
  await hidden.filter({ hasText: 'advertising' }).getByRole('button', { name: 'Show again' }).click()
  await expect(hidden.filter({ hasText: 'advertising' })).toHaveCount(0)
  const reported = await said.filter({ hasText: text }).getByRole('link', { name: 'Report' }).getAttribute('href')
  await desk.goto(reported ?? '')
  await desk.getByLabel('Reason').fill('once more')
  await desk.getByRole('button', { name: 'Hide the text' }).click()
  await expect(desk.getByText('Hidden by an administrator: once more'), 'it is shown where it was').toBeVisible()
  await send(`/arenas/${slug}/state`, { to: 'closing' })
  await admin.close()
})

test('somebody reports an arena from its page, and an administrator clears what it shows and settles that', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await browser.newContext({ ...(baseURL && { baseURL }) })
  await becomeAdministrator(admin.request)
  const send = async (path: string, data: object) => {
    const sent = await admin.request.post(`/api/v1/account/arenas${path}`, { headers: { origin: baseURL ?? '' }, data })
    expect(sent.ok(), await sent.text()).toBe(true)
    return sent.json()
  }
  const none = { en: '', zh: '' }
  const { slug } = await send('', {
    ...{ name: { en: 'The Rude Arena', zh: '粗鲁' }, story: none, game: 'tic-tac-toe', config: {}, language: 'en' },
    ...{ purpose: 'casual', supply: null, ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 0 } },
    ...{ fairness: { owners: 'apart' }, windowDays: null, masked: false },
  })
  await send(`/${slug}/state`, { to: 'open' })
  await page.goto(`/arenas/${slug}`)
  await page.getByRole('link', { name: 'Report this arena' }).click()
  await expect(page.getByText('The Rude Arena')).toBeVisible()
  await page.getByLabel('What is wrong with it?').fill('its name')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByRole('heading', { name: 'Reported' })).toBeVisible()

  const desk = await admin.newPage()
  await desk.goto('/admin')
  const report = desk.getByRole('listitem').filter({ has: desk.getByRole('link', { name: slug, exact: true }) })
  await report.getByRole('button', { name: 'Settled' }).click()
  await expect(report).toHaveCount(0)
  await desk.goto('/admin/log')
  await expect(desk.getByText('settled the reports on an arena').first()).toBeVisible()

  await send(`/${slug}/state`, { to: 'closing' })
  await desk.goto(`/arenas/${slug}`)
  await desk.getByText('Others must not see its name').click()
  await desk.getByRole('button', { name: 'Clear what The Rude Arena shows' }).click()
  await expect(desk.getByRole('heading', { name: 'Unnamed arena', level: 1 })).toBeVisible()
  await page.goto(`/arenas/${slug}`)
  await expect(page.getByRole('region', { name: 'Log of changes' })).toContainText('Name changed')
  await expect(page.getByRole('main')).not.toContainText('The Rude Arena')
  await desk.goto('/admin/log')
  await expect(desk.getByText('cleared what an arena shows').first()).toBeVisible()
  await admin.close()
})

test('an administrator hides the reason of an organizer from the log of an arena, and it is read nowhere', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await browser.newContext({ ...(baseURL && { baseURL }) })
  await becomeAdministrator(admin.request)
  const send = async (path: string, data: object) => {
    const sent = await admin.request.post(`/api/v1/account/arenas${path}`, { headers: { origin: baseURL ?? '' }, data })
    expect(sent.ok(), await sent.text()).toBe(true)
    return sent.json()
  }
  const none = { en: '', zh: '' }
  const { slug } = await send('', {
    ...{ name: { en: 'The Harsh Arena', zh: '苛刻' }, story: none, game: 'tic-tac-toe', config: {}, language: 'en' },
    ...{ purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 0 } },
    ...{ fairness: { owners: 'apart' }, windowDays: null, masked: false },
  })
  await send(`/${slug}/state`, { to: 'open' })
  const why = `A fool made it, says ${randomBytes(4).toString('hex')}`
  await send(`/${slug}/exclusions`, { agent: 'sphinx', why })

  await page.goto(`/arenas/${slug}`)
  const logged = page.getByRole('region', { name: 'Log of changes' }).getByRole('listitem')
  const report = logged.filter({ hasText: why }).getByRole('link', { name: 'Report' })
  const desk = await admin.newPage()
  await desk.goto((await report.getAttribute('href')) ?? '')
  await expect(desk.getByText(why)).toBeVisible()
  await desk.getByLabel('Reason').fill('an insult')
  await desk.getByRole('button', { name: 'Hide the text' }).click()
  await expect(desk).toHaveURL(new RegExp(`/arenas/${slug}#change-`))
  for (const at of ['', '/trust']) {
    await page.goto(`/arenas/${slug}${at}`)
    await expect(page.getByText('[hidden · 已隐藏: an insult]').first()).toBeVisible()
    await expect(page.getByText(why)).toHaveCount(0)
  }
  expect(await (await page.request.get(`/api/v1/arenas/${slug}/exclusions`)).text()).not.toContain(why)

  await desk.goto('/admin')
  const hidden = desk.getByRole('region', { name: 'Hidden texts' }).getByRole('listitem')
  await hidden.filter({ hasText: 'an insult' }).getByRole('button', { name: 'Show again' }).click()
  await expect(hidden.filter({ hasText: 'an insult' })).toHaveCount(0)
  await page.goto(`/arenas/${slug}`)
  await expect(logged.filter({ hasText: why })).toBeVisible()
  await send(`/${slug}/state`, { to: 'closing' })
  await admin.close()
})

test('an arena whose settings are damaged is shown to administrators with the reason, and the others go on', async ({
  page,
  request,
}) => {
  await becomeAdministrator(page.request)
  await page.goto('/admin')
  const damaged = page.getByRole('region', { name: 'Damaged arenas' })
  await expect(damaged).toHaveCount(0)

  const database = new pg.Client({ connectionString: stackDatabase() })
  await database.connect()
  try {
    await database.query(
      `INSERT INTO arena (id, slug, name, game, config, language, seats, schedule, position)
       VALUES ('cellar', 'cellar', '{"en":"The Cellar","zh":"地窖"}', 'who-is-spy', '{"language":"fr"}', 'en', 6,
         '{"tables":1}', 99)`,
    )
    await page.reload()
    const cellar = damaged.getByRole('listitem').filter({ hasText: 'The Cellar' })
    await expect(cellar).toContainText('config.language: must be one of en, zh')
    expect(await findings(page)).toEqual([])
    await page.goto('/leaderboard')
    await expect(page.getByRole('link', { name: 'The Parlour' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'The Cellar' })).toHaveCount(0)
    const played: MatchesReply = await (await request.get('/api/v1/matches?arena=cellar')).json()
    expect(played.items).toEqual([])
  } finally {
    await database.query(`DELETE FROM arena WHERE id = 'cellar'`)
    await database.end()
  }
})
