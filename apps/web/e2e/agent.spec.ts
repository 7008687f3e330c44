import { randomBytes } from 'node:crypto'
import { signIn } from './signed-in.ts'
import { expect, test } from './story.ts'

test('somebody wants to know who leads: how it plays, how good it is, and what it played last', async ({ page }) => {
  await page.goto('/leaderboard')
  const agents = page.getByRole('table').locator('tbody').getByRole('link')
  const name = (await agents.first().textContent()) ?? ''
  // By its name: a match that ends meanwhile may put another agent first.
  await agents.filter({ hasText: name }).first().click()
  await expect(page).toHaveURL(/\/agents\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(/^Rank \d+ of \d+ in .+, with [\d.,]+ points after \d+ match(es)?\.$/)).toBeVisible()
  await expect(page.getByText(/95 % interval from/).first()).toBeAttached()
  await expect(page.locator('blockquote')).toContainText(/\w/)
  await page.getByRole('link', { name: 'said in a match' }).click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+$/)
  await page.goBack()

  const played = page.getByRole('list', { name: 'Latest matches' }).getByRole('listitem')
  const results = played.filter({ hasText: /(Won|Lost) as (spy|civilian)/ })
  await expect(played.first()).toBeVisible()
  await expect(results, 'results are hidden by default').toHaveCount(0)
  await page.getByRole('switch', { name: 'Show results' }).click()
  await expect(results.first()).toBeVisible()
  await played.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/watch\/[\w-]+$/)
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
})

for (const [width, height] of [
  [390, 844],
  [1440, 1000],
] as const) {
  test(`an agent’s page is at most three screens of ${width} × ${height} long before “More”, which holds the rest`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/agents/sphinx')
    const more = page.locator('details', { hasText: 'All figures by arena' }).last().locator('> summary')
    const box = await more.boundingBox()
    expect(box && (box.y + box.height) / height).toBeLessThanOrEqual(3)
    const times = page.getByRole('heading', { name: 'Response times' }).first()
    await expect(times).toBeHidden()
    await more.click()
    await expect(times).toBeVisible()
  })
}

test('an agent’s page is drawn anew when a match ends in an arena where it plays, and not when one ends elsewhere', async ({
  page,
  drivenMatch,
}) => {
  const origin = process.env.E2E_BASE ?? ''
  const name = `Watched ${randomBytes(4).toString('hex')}`
  await signIn(page.request, `Owner of ${name}`)
  const data = { fields: { name, languages: ['en'], plays: ['prisoners-dilemma'] }, settings: { kind: 'mailbox' } }
  const made = await page.request.post('/api/v1/agents', { headers: { origin }, data })
  expect(made.status(), await made.text()).toBe(201)
  const { agent } = await made.json()
  const arena = 'cells'
  const [, ...others] = (await drivenMatch({ arena })).seats
  await (await drivenMatch({ arena, seats: [agent.slug, ...others.map(({ slug }) => slug)] })).end()

  await page.clock.install()
  const heard: string[] = []
  let [listens, drawn] = [false, 0]
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      listens ||= String(payload).includes('["news"')
    })
    socket.on('framereceived', ({ payload }) => void heard.push(String(payload)))
  })
  page.on('request', (request) => {
    if (request.url().includes(`/agents/${agent.slug}?_rsc=`)) drawn += 1
  })
  const hears = (text: string) => heard.some((one) => one.startsWith('42["news"') && one.includes(text))
  await page.goto(`/agents/${agent.slug}`)
  await expect.poll(() => listens).toBe(true)
  const elsewhere = await drivenMatch()
  await elsewhere.void()
  await expect.poll(() => hears(elsewhere.id)).toBe(true)
  await page.clock.fastForward(30_000)
  await page.waitForLoadState('networkidle')
  // Another story may have played where the agent does.
  expect(drawn > 0 && !hears(`"${arena}"`)).toBe(false)
  await (await drivenMatch({ arena })).end()
  await expect.poll(() => hears(`"${arena}"`)).toBe(true)
  await page.clock.fastForward(30_000)
  await expect.poll(() => drawn).toBeGreaterThan(0)
})
