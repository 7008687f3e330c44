import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type BrowserContext, devices, type Page, type Route } from '@playwright/test'
import { becomeAdministrator } from './administrator.ts'
import { findings } from './axe.ts'
import { begin, DESCRIBED, makeBatch, SECRETS } from './rated-batch.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

const TOTAL = DESCRIBED.length + 3
const done = (page: Page, count: number, total = TOTAL) =>
  expect(page.getByText(`${count} of ${total} done`)).toBeVisible()
/** Before its scripts have begun, a page hears no key. */
const listens = (page: Page) => expect(page.getByRole('checkbox', { name: /^Keys/ })).toBeEnabled()
const wordOf = (page: Page) => page.locator('article h2').innerText()
const scoreOf = (word: string) => DESCRIBED.find((one) => one.word === word)?.score ?? 0
async function looked(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([])
}

/** Everything that a browser is sent from here on. */
function allSent(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  // Read as they come: of a page that was left a browser keeps nothing.
  page.on('response', (response) => void bodies.push(response.text().catch(() => '')))
  return async () => (await Promise.all(bodies)).join('\n')
}

test('two people rate a batch blind, by keys and on a phone, over a reload, a dead network and a second device, and its owner reads how far they agree', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  const base = { ...(baseURL && { baseURL }), reducedMotion: 'reduce' as const }
  await signIn(owner.request, `Owner ${randomBytes(4).toString('hex')}`)
  await owner.goto('/rate')
  await owner.getByRole('link', { name: 'Make a batch' }).click()
  const title = `Descriptions ${randomBytes(4).toString('hex')}`
  const address = await makeBatch(owner, { title })
  await expect(owner.getByText('No one has begun yet.')).toBeVisible()
  await expect(
    owner.getByText('12 items, 3 of them shown twice, 2 with a known answer', { exact: false }),
  ).toBeVisible()
  const link = await owner.locator('code', { hasText: '/rate/' }).innerText()
  expect(new URL(link).pathname).toBe(address)

  const contexts: BrowserContext[] = []
  const newPage = async (options: Parameters<typeof browser.newContext>[0] = {}) => {
    const context = await browser.newContext({ ...base, ...options })
    contexts.push(context)
    return context.newPage()
  }

  // Somebody with an account and a keyboard, exact to the point.
  const keyed = await newPage()
  const keyedName = `Ann ${randomBytes(4).toString('hex')}`
  await signIn(keyed.request, keyedName)
  const sentToKeyed = allSent(keyed)
  await keyed.goto(link)
  await expect(keyed.getByLabel('Your name in this batch')).toHaveValue(keyedName)
  await begin(keyed, keyedName, true)
  await expect(keyed.getByText('Take each description by itself.')).toBeVisible()
  await looked(keyed)
  await listens(keyed)
  for (let count = 1; count <= 3; count++) {
    await keyed.keyboard.press(String(scoreOf(await wordOf(keyed))))
    await done(keyed, count)
  }
  const third = await wordOf(keyed)
  await keyed.keyboard.press('u')
  await done(keyed, 2)
  expect(await wordOf(keyed)).not.toBe(third)
  await keyed.keyboard.press('ArrowLeft')
  await expect(keyed.getByText(`Item 2 of ${TOTAL}`, { exact: true }).first()).toBeVisible()
  await keyed.keyboard.press('ArrowRight')
  await keyed.keyboard.press('9')
  await done(keyed, 2)
  await expect(keyed.getByText('Saved.')).toBeVisible()
  await keyed.reload()
  await listens(keyed)
  await done(keyed, 2)
  await expect(keyed.getByText(`Item 3 of ${TOTAL}`, { exact: true }).first()).toBeVisible()

  // In a tunnel what is said is kept in the browser, over a reload of the page, too, and is sent at its end.
  const dark = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue())
  await keyed.route(/\/rate\//, dark)
  await keyed.keyboard.press(String(scoreOf(await wordOf(keyed))))
  await done(keyed, 3)
  await expect(keyed.getByText('One answer is kept in this browser and sent later.', { exact: false })).toBeVisible()
  await keyed.reload()
  await listens(keyed)
  await done(keyed, 3)
  await expect(keyed.getByText('One answer is kept in this browser and sent later.', { exact: false })).toBeVisible()
  await expect(keyed.getByText(`Item 4 of ${TOTAL}`, { exact: true }).first()).toBeVisible()
  await keyed.unroute(/\/rate\//, dark)
  await keyed.getByRole('button', { name: 'Try again' }).click()
  await expect(keyed.getByText('Saved.')).toBeVisible()
  await keyed.reload()
  await listens(keyed)
  for (let count = 4; count <= TOTAL; count++) {
    await keyed.keyboard.press(String(scoreOf(await wordOf(keyed))))
    await done(keyed, count)
  }
  await expect(keyed.getByRole('heading', { name: `All ${TOTAL} items are rated` })).toBeVisible()
  await expect(keyed.getByText('Saved.')).toBeVisible()
  expect(await keyed.title()).not.toBe('stolen')
  const rsc = await (await keyed.request.get(address, { headers: { rsc: '1' } })).text()
  expect(rsc).toContain(title)
  const sent = `${await sentToKeyed()}\n${rsc}`
  for (const { word } of DESCRIBED) expect(sent).toContain(word)
  expect(SECRETS.exec(sent)?.[0]).toBeUndefined()
  expect((await keyed.request.get(`${address}/agreement`)).status(), 'the others’ marks before the end').toBe(404)
  expect((await keyed.request.get(`${address}/marks`)).status()).toBe(404)

  // Somebody with nothing but the link and a phone, who skips an item and is always one above.
  const phone = await newPage({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  await phone.goto(link)
  await begin(phone, 'Somebody')
  await looked(phone)
  await expect(phone.getByRole('group', { name: 'How well does the description match the word?' })).toBeInViewport()
  await phone.getByRole('button', { name: 'Skip', exact: true }).tap()
  await phone.getByLabel('Why do you skip it?').fill('I do not know the word.')
  expect(await findings(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Skip this item' }).tap()
  await done(phone, 1)
  for (let count = 2; count <= 6; count++) {
    await phone.getByRole('button', { name: new RegExp(`^${Math.min(5, scoreOf(await wordOf(phone)) + 1)},`) }).tap()
    await done(phone, count)
  }
  await expect(phone.getByText('Saved.')).toBeVisible()
  const scrolled = await phone.evaluate(() => {
    window.scrollTo(1_000, 0)
    return window.scrollX
  })
  expect(scrolled).toBe(0)

  // The same person at a desk, by a link of their own.
  await phone.getByText('Continue on another device').tap()
  const own = await phone.locator('code', { hasText: 'ticket=' }).innerText()
  const desk = await newPage()
  await desk.goto(own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  await expect(desk.getByText('This link is not valid any more.', { exact: false })).toBeVisible()
  await desk.goto(own)
  await desk.getByRole('button', { name: 'Continue as Somebody' }).click()
  await done(desk, 6)
  await expect(desk.getByText(`Item 7 of ${TOTAL}`, { exact: true }).first()).toBeVisible()
  await listens(desk)
  for (let count = 7; count <= TOTAL; count++) {
    await desk.keyboard.press(String(Math.min(5, scoreOf(await wordOf(desk)) + 1)))
    await done(desk, count)
  }
  await expect(desk.getByText('Saved.')).toBeVisible()
  await phone.reload()
  await done(phone, TOTAL)

  await owner.reload()
  const raters = owner.getByRole('region', { name: 'Raters' }).getByRole('row')
  await expect(raters.filter({ hasText: keyedName })).toContainText(`${TOTAL} of ${TOTAL}`)
  await expect(raters.filter({ hasText: keyedName })).toContainText('100%')
  await expect(raters.filter({ hasText: 'rater-2' })).toContainText(`${TOTAL} of ${TOTAL}`)
  await expect(owner.getByText('Somebody', { exact: true })).toHaveCount(0)
  await owner.getByText('Why items were skipped').click()
  await expect(owner.getByText('I do not know the word.')).toBeVisible()
  const pairs = owner.getByRole('group', { name: 'Pairs: Score' }).getByRole('row')
  await expect(pairs.filter({ hasText: `${keyedName} – Judge` })).toContainText('1.00')
  await expect(owner.getByRole('row').filter({ hasText: 'secret-agent' })).toBeVisible()
  await looked(owner)

  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: 'CSV' }).click(),
  ])
  const csv = await readFile(await download.path(), 'utf8')
  // One was skipped, and maybe at both of its showings.
  expect(csv.trim().split('\r\n').length).toBe(1 + 2 * TOTAL)
  expect(csv).toContain('I do not know the word.')
  expect(csv).not.toContain('Somebody')
  const token = await (
    await owner.request.post('/api/v1/tokens', { headers: { origin: baseURL ?? '' }, data: { name: 'marks' } })
  ).json()
  const program = await newPage()
  const headers = { authorization: `Bearer ${token.token}` }
  const json = await (await program.request.get(`${address}/marks?as=json`, { headers })).json()
  expect(json.raters).toHaveLength(2)
  expect(json.report.measures[0].alpha.ordinal).toBeLessThan(1)
  expect((await program.request.get(`${address}/marks?as=xml`, { headers })).status()).toBe(400)
  expect((await program.request.get(`${address}/marks`)).status()).toBe(401)

  // Somebody whom the owner takes out counts nowhere, and does not come back.
  const bot = await newPage()
  await bot.goto(link)
  await begin(bot, 'A bot')
  await listens(bot)
  await bot.keyboard.press('1')
  await done(bot, 1)
  await expect(bot.getByText('Saved.')).toBeVisible()
  await owner.reload()
  await owner.getByText('Manage raters', { exact: true }).click()
  await expect(owner.getByLabel('Raters from one network, at most')).toHaveValue('16')
  await owner.getByLabel('Raters from one network, at most').fill('30')
  await owner.getByRole('button', { name: 'Save' }).click()
  await owner.getByRole('button', { name: 'Remove rater-3' }).click()
  await expect(owner.getByText('One rater was removed by the owner', { exact: false })).toBeVisible()
  await expect(raters.filter({ hasText: 'rater-3' })).toHaveCount(0)
  await looked(owner)
  await bot.goto(link)
  await bot.getByLabel('Your name in this batch').fill('A bot again')
  await bot.getByRole('button', { name: 'Begin' }).click()
  await expect(bot.getByText('The owner of this batch removed you from it.')).toBeVisible()
  expect((await (await program.request.get(`${address}/marks?as=json`, { headers })).json()).raters).toEqual(
    json.raters,
  )

  // A page that is open when the batch is closed says so, and the mark that came too late changes nothing.
  await desk.getByRole('button', { name: 'Back to the last item' }).click()
  await owner.getByRole('button', { name: 'Close the batch' }).click()
  await expect(owner.getByText('Closed: 12 items', { exact: false })).toBeVisible()
  await expect(
    owner.getByRole('link', { name: 'Rate it yourself' }),
    'a closed batch takes no more ratings',
  ).toHaveCount(0)
  await desk.keyboard.press('1')
  await expect(desk.getByText('The batch has been closed: your last answer does not count any more.')).toBeVisible()
  const after = await (await program.request.get(`${address}/marks?as=json`, { headers })).json()
  expect(after.raters).toEqual(json.raters)
  await desk.goto(address)
  await desk.getByRole('link', { name: 'See the results' }).click()
  await expect(desk.getByRole('heading', { name: 'Agreement: Score' })).toBeVisible()
  for (const context of contexts) await context.close()
})

test('what a seat intended is marked intention by intention: selection first, then thoughts, then speech', async ({
  page,
}) => {
  await signIn(page.request, `Owner ${randomBytes(4).toString('hex')}`)
  const address = await makeBatch(page, { title: 'What a seat meant', kind: 'intentions' })
  const sent = allSent(page)
  await page.goto(address)
  await begin(page, 'Reader')
  await looked(page)
  await expect(page.getByText('Let the two of us go.', { exact: false })).toBeVisible()
  const asked = (question: string, intention = '') =>
    expect(page.getByRole('group', { name: question })).toContainText(intention)
  await asked('Given what this player knew, is it reasonable to intend', 'Go along oneself')
  await listens(page)
  await page.keyboard.press('y')
  await asked('Given what this player knew', 'Be taken for somebody else')
  await page.keyboard.press('5')
  await page.keyboard.press('n')
  // What was dropped before the speech is not asked of thoughts and speech.
  await asked('How well do the thoughts follow', 'Go along oneself')
  await page.keyboard.press('4')
  await asked('How well does the speech follow', 'Go along oneself')
  await page.keyboard.press('ArrowLeft')
  await asked('How well do the thoughts follow')
  await page.keyboard.press('2')
  await asked('How well does the speech follow')
  await page.keyboard.press('3')
  await asked('Does the speech say something false')
  await page.getByText('Question 5 of 5').click()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await asked('Does the speech say something false')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await done(page, 1, 2)
  await page.keyboard.press('s')
  await page.getByLabel('Why do you skip it?').fill('too little is known')
  await page.keyboard.press('Enter')
  await done(page, 2, 2)
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(SECRETS.exec(await sent())?.[0]).toBeUndefined()
  const json = await (await page.request.get(`${address}/marks?as=json`)).json()
  expect(json.marks.items).toEqual(
    expect.arrayContaining([expect.objectContaining({ rater: 'rater-1', selection: 1, thoughts: 2, speech: 3 })]),
  )
  expect(json.marks.speeches.map(({ skipped = '' }) => skipped).sort()).toEqual(['', 'too little is known'])
  // The address of before, below an experiment, leads there, too.
  await page.goto(address.replace('/rate/', '/lab/invented-facts/rating/'))
  await expect(page).toHaveURL(/\/rate\/[^/]+\/agreement$/)
  await expect(page.getByRole('heading', { name: 'Agreement: Invented facts' })).toBeVisible()
  await expect(page.getByText('Fleiss’ kappa, all raters').first()).toBeVisible()
  await looked(page)
})

test('two people rate a batch without scripts, an item a page, and what one sends after its end is refused in words', async ({
  page,
  browser,
}) => {
  const title = `Plain ${randomBytes(4).toString('hex')}`
  await signIn(page.request, `Owner ${title}`)
  const address = await makeBatch(page, { title, again: 0 })
  const rated = (desk: Page, count: number) =>
    expect(desk.getByRole('progressbar')).toHaveAttribute('value', String(count))
  const begun = async (name: string) => {
    const context = await browser.newContext({ baseURL: process.env.E2E_BASE!, javaScriptEnabled: false })
    const desk = await context.newPage()
    await desk.goto(address)
    await desk.getByLabel('Your name in this batch').fill(name)
    await desk.getByRole('button', { name: 'Begin' }).click()
    await rated(desk, 0)
    return desk
  }
  const [ann, ben] = [await begun('Ann'), await begun('Ben')]
  await ann.getByText('Continue on another device').click()
  await expect(ann.getByText(`${address}?ticket=`)).toBeVisible()
  await expect(ann.getByRole('button', { name: /^Copy/ }), 'does nothing without scripts').toBeHidden()
  const rate = async (desk: Page, score: string) => {
    await desk.getByRole('radio', { name: score }).check()
    await desk.getByRole('button', { name: 'Save and go on' }).click()
  }
  await ann.getByRole('button', { name: 'Save and go on' }).click()
  await expect(ann.getByRole('heading', { name: 'Choose an answer, or say why you skip the item.' })).toBeVisible()
  await rate(ann, '5, very accurate')
  await rated(ann, 1)
  await rate(ben, '2, inaccurate')
  await ann.getByLabel('Or say why you skip it').fill('I do not know the word.')
  await ann.getByRole('button', { name: 'Save and go on' }).click()
  await rated(ann, 2)
  // What was given can be read and changed.
  await ann.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(ann.getByLabel('Or say why you skip it')).toHaveValue('I do not know the word.')
  await ann.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(ann.getByRole('radio', { name: '5, very accurate' })).toBeChecked()
  await rate(ann, '4, accurate')
  await rated(ann, 2)

  await page.goto(`${address}/agreement`)
  await page.getByRole('button', { name: 'Close the batch' }).click()
  await expect(page.getByText(/^Closed:/)).toBeVisible()
  await rate(ben, '3, in between')
  await expect(ben.getByRole('heading', { name: 'This batch is closed' })).toBeVisible()
  const marks: { item: string; rater: string }[] = await (await page.request.get(`${address}/marks?as=json`)).json()
  expect(JSON.stringify(marks)).toContain('I do not know the word.')
  for (const desk of [ann, ben]) await desk.context().close()
})

test('an administrator reads how raters agree, and is offered nothing that its owner alone may do', async ({
  page: owner,
  browser,
  baseURL,
}) => {
  await signIn(owner.request, `Owner ${randomBytes(4).toString('hex')}`)
  const address = await makeBatch(owner, { title: 'Read by others' })
  await expect(owner.getByRole('button', { name: 'Delete the batch' })).toBeVisible()
  const admin = await browser.newContext({ ...(baseURL && { baseURL }) })
  await becomeAdministrator(admin.request)
  const desk = await admin.newPage()
  await desk.goto(`${address}/agreement`)
  await expect(desk.getByRole('link', { name: 'CSV' })).toBeVisible()
  await expect(desk.locator('main form')).toHaveCount(0)
  await admin.close()
})
