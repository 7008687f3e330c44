import type { Page, Route } from '@playwright/test'
import { becomeAdministrator } from './administrator.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

/** Requests that the stories break off or have refused. */
test.use({ expected: /ERR_FAILED|status of (404|500)/ })

const TYPED = 'my words 我的词 🎭 שלום'

const FORMS = [
  { path: '/rate/new', field: 'Title', button: 'Make the batch' },
  { path: '/me/tokens', field: 'What it is for', button: 'Make the token' },
  { path: '/me/account', field: 'Type your name to confirm', button: /^Delete the account/ },
]

async function answerPosts(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unrouteAll()
  await page.route('**/*', (route) => (route.request().method() === 'POST' ? answer(route) : route.fallback()))
}

test('a form that the site does not answer, or no longer knows, stays with what was typed, and says what to do', async ({
  page,
}) => {
  await becomeAdministrator(page.request)
  for (const { path, field, button } of FORMS) {
    await page.goto(path)
    await page.getByLabel(field, { exact: true }).fill(TYPED)

    await answerPosts(page, (route) => route.abort())
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('The site did not answer. Everything here is as you left it')).toBeVisible()
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(TYPED)

    await answerPosts(page, (route) =>
      route.fulfill({
        status: 404,
        headers: { 'x-nextjs-action-not-found': '1' },
        contentType: 'text/plain',
        body: '',
      }),
    )
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('reload the page and try again')).toBeVisible()
    await expect(page.getByText('The site did not answer')).toBeHidden()
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(TYPED)
  }
})

test('a form whose answer is lost on its way makes one thing, though it is sent again', async ({ page }) => {
  await becomeAdministrator(page.request)
  const loseAnswers = () =>
    answerPosts(page, async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    })
  const lost = page.getByText('The site did not answer. Everything here is as you left it')
  const name = `Sent twice ${Date.now()}`

  await page.goto('/me/tokens')
  await page.getByLabel('What it is for').fill(name)
  await loseAnswers()
  await page.getByRole('button', { name: 'Make the token' }).click()
  await expect(lost).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Make the token' }).click()
  await expect(page.getByText('It is shown only once')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)

  await page.goto('/arenas/new')
  // The scripts of the page have begun when the preview shows what is typed.
  await expect(async () => {
    await page.getByLabel('Name in English').fill('')
    await page.getByLabel('Name in English').fill(name)
    expect(await page.getByRole('region', { name: 'Preview' }).getByRole('heading').textContent()).toBe(name)
  }).toPass()
  await loseAnswers()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await page.request.get('/arenas')).text()).toContain(name)
  await expect(lost).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goto('/arenas')
  await expect(page.getByRole('link', { name })).toHaveCount(1)
})

test('an experiment whose preview is lost on its way can be made all the same, and shows no preview of what was typed before', async ({
  page,
}) => {
  await becomeAdministrator(page.request)
  await page.goto('/lab/new?of=wis-2')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toBeVisible()
  await answerPosts(page, (route) => route.abort())
  await page.getByLabel('Blocks').fill('2')
  await expect(preview).toBeHidden()
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await expect(page.getByText('The site did not answer. Everything here is as you left it')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await expect(page.getByRole('heading', { name: 'wis-2', level: 1 })).toBeVisible()
})

test('a button that the site does not answer stays, and says so', async ({ page }) => {
  await becomeAdministrator(page.request)
  const name = `Revoked ${Date.now()}`
  const headers = { origin: process.env.E2E_BASE ?? '' }
  await page.request.post('/api/v1/tokens', { headers, data: { name } })
  const pressed = async (path: string, button: string) => {
    await page.goto(path)
    for (const summary of await page.locator('summary', { hasText: 'Revoke' }).all()) await summary.click()
    await answerPosts(page, (route) => route.abort())
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('The site did not answer. Everything here is as you left it')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: button }).click()
  }
  await pressed('/me/tokens', `Revoke “${name}”`)
  await expect(page.getByText(name)).toHaveCount(0)
  await pressed('/me/account', 'Sign out everywhere')
  await expect(page).toHaveURL('/')
})

test('the switch for results that the site does not answer stays, and says so', async ({ page, aMatch }) => {
  await aMatch('finished')
  await page.goto('/watch?status=finished', { waitUntil: 'networkidle' })
  const results = page.getByRole('switch', { name: 'Show results' })
  await answerPosts(page, (route) => route.abort())
  await results.click()
  await expect(page.getByText('The site did not answer. Everything here is as you left it')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await results.click()
  await expect(results).toBeChecked()
})

test('without a connection the first page stays under the switches of language and theme, and under a guess, and says so', async ({
  page,
  aMatch,
}) => {
  await aMatch('finished')
  await page.goto('/', { waitUntil: 'networkidle' })
  const guess = page.getByRole('region', { name: 'Who is the spy?' }).getByRole('button').first()
  const switches = [page.getByRole('button', { name: '中文' }), page.getByRole('button', { name: /theme/ })]
  await answerPosts(page, (route) => route.abort())
  const lost = page.getByRole('alert').filter({ hasText: 'There is no connection to the site.' })
  for (const one of [guess, ...switches]) {
    await one.click()
    await expect(lost).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lost).toBeHidden()
    await expect(one).toBeVisible()
  }
  await page.unrouteAll({ behavior: 'wait' })
  await switches[0]?.click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await page.getByRole('region', { name: '谁是卧底？' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+/)
})

test('a form whose user is signed out meanwhile stays with what was typed, and is sent after signing in again', async ({
  page,
}) => {
  await becomeAdministrator(page.request)
  await page.goto('/arenas/new')
  await expect(page.getByLabel('Name in English')).toBeEditable()
  const session = await page.context().cookies()
  await page.context().clearCookies()

  // The preview is asked for while its user types.
  await page.getByLabel('Name in English').fill(TYPED)
  await expect(page.getByText('You are no longer signed in. Everything here is as you left it')).toBeVisible()
  await expect(page.getByLabel('Name in English')).toHaveValue(TYPED)

  await page.context().addCookies(session)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: TYPED, level: 1 })).toBeVisible()
})

test('an administrator who is signed out meanwhile keeps the reason that is typed, and reads to sign in again', async ({
  page,
}) => {
  await becomeAdministrator(page.request)
  await page.goto('/admin/running')
  await page.getByLabel('Reason for the pause').fill(TYPED)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Pause everything' }).click()
  await expect(page.getByText('You are no longer signed in. Everything here is as you left it')).toBeVisible()
  await expect(page.getByLabel('Reason for the pause')).toHaveValue(TYPED)
})

test('the form of a webhook that was removed shows neither its address nor its secret', async ({ page }) => {
  await signIn(page.request, `Reader ${Date.now()}`)
  await page.goto('/me/notices')
  const address = page.getByLabel('Address')
  const secret = page.getByText('It is shown only once')
  await address.fill('https://example.org/notices')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(secret).toBeVisible()
  await expect(address).toHaveValue('https://example.org/notices')
  await page.getByRole('button', { name: 'Remove the webhook' }).click()
  await expect(secret).toBeHidden()
  await expect(address).toHaveValue('')

  await address.fill('no address')
  await address.evaluate((field: HTMLInputElement) => field.form!.setAttribute('novalidate', ''))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address, 'what was refused can be corrected').toHaveValue('no address')
})

test('a form does nothing for another user who signed in meanwhile, and says who is signed in now', async ({
  page,
}) => {
  await signIn(page.request, 'First of two')
  await page.goto('/me/tokens')
  await page.getByLabel('What it is for').fill(TYPED)
  await signIn(page.request, 'Second of two 美')
  await page.getByRole('button', { name: 'Make the token' }).click()
  await expect(page.getByText('You are signed in as Second of two 美 now')).toBeVisible()
  await expect(page.getByLabel('What it is for')).toHaveValue(TYPED)

  await signIn(page.request, 'First of two')
  await page.getByRole('button', { name: 'Make the token' }).click()
  await expect(page.getByText('It is shown only once')).toBeVisible()
  await signIn(page.request, 'Second of two 美')
  await page.reload()
  await expect(page.getByText(TYPED)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of an arena shows also the fields that apply to one choice alone', async ({ page }) => {
    await becomeAdministrator(page.request)
    await page.goto('/arenas/new')
    for (const label of ['Which agents', 'Agents per owner, at most', 'Which house agents', 'Minutes a match waits'])
      await expect(page.getByLabel(label)).toBeVisible()
  })

  test('a form does nothing for another user who signed in meanwhile, and can be sent after signing in as before', async ({
    page,
  }) => {
    await signIn(page.request, 'First of two')
    await page.goto('/me/tokens')
    await page.getByLabel('What it is for').fill(TYPED)
    await signIn(page.request, 'Second of two 美')
    await page.getByRole('button', { name: 'Make the token' }).click()
    await expect(page.getByRole('heading', { name: 'You are signed in as Second of two 美 now' })).toBeVisible()

    await signIn(page.request, 'First of two')
    await page.goBack()
    // Whether a browser keeps what was typed is its own affair.
    await page.getByLabel('What it is for').fill(TYPED)
    await page.getByRole('button', { name: 'Make the token' }).click()
    await expect(page.getByText('It is shown only once')).toBeVisible()
  })
})
