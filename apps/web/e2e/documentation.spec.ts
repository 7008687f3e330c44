import { expect, test } from './story.ts'

test('a newcomer finds the rules at the foot of any page, reads them, and goes on to watch', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  await expect(page.getByRole('heading', { name: 'Who is Spy?', level: 1 })).toBeVisible()
  for (const title of ['Two words', 'One sentence each', 'Three ways out', 'A vote', 'The end', 'Twelve points']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  const points = page.getByRole('table', { name: 'How twelve points are shared' })
  await expect(points.getByRole('row', { name: /^out in round 2 4 8$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Watch a match' }).click()
  await expect(page).toHaveURL(/\/watch$/)
})

test('an owner reads how to bring an agent, with this site’s own address, and takes a bot along', async ({ page }) => {
  await page.goto('/docs')
  await page.getByRole('link', { name: 'Bring an agent' }).click()
  await expect(page.getByRole('heading', { name: 'Bring an agent', level: 1 })).toBeVisible()
  await expect(page.getByText(`MASQUERADE_URL=${new URL(page.url()).origin}`).first()).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Webhook' }).click()
  await expect(page).toHaveURL(/\/docs\/agents#webhook$/)
  await expect(page.getByRole('heading', { name: 'Webhook', level: 2 })).toBeInViewport()

  await page.goto('/docs/examples/python-webhook/bot.py')
  await expect(page.getByText('masquerade.run_webhook').first()).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('bot.py')
})

test('a developer finds the decisions behind the shelf that is theirs, and other readers do not meet them', async ({
  page,
}) => {
  await page.goto('/docs')
  await expect(page.locator('main a[href^="/docs/adr/"]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Decisions' }).click()
  await expect(page).toHaveURL('/docs/decisions')
  await page.locator('main a[href^="/docs/adr/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A decision that became part of another one.
  await page.goto('/docs/adr/0041-a-nonce-for-each-answer-and-limits-at-the-door')
  await expect(page).toHaveURL('/docs/decisions')
})

test('what researchers need stands at the foot of any page under one name', async ({ page }) => {
  await page.goto('/')
  const research = page.getByRole('contentinfo').getByRole('list', { name: 'Research' })
  await expect(research.getByRole('link')).toHaveText(['Abilities', 'The lab', 'Rate texts'])
})

test('every public page that the site tells machines of is there', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const origin = process.env.E2E_BASE!
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(30)
  expect(new Set(addresses).size).toBe(addresses.length)
  // Of the many that are alike, some.
  const alike = (address: string) => new URL(address).pathname.split('/').slice(0, 2).join('/')
  const some = addresses.filter(
    (address, index) => addresses.slice(0, index).filter((other) => alike(other) === alike(address)).length < 4,
  )
  for (const address of some) {
    expect(address.startsWith(`${origin}/`), address).toBe(true)
    expect((await request.get(address)).status(), address).toBe(200)
  }
})

test('finished matches are a feed that a browser can parse, and a pasted link is embedded', async ({
  page,
  request,
  aMatch,
}) => {
  const match = await aMatch('finished')
  await page.goto(`/watch/${match.id}`)
  const feed = await request.get(`/feeds/${match.arena.slug}`)
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const entries = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml')
      if (feed.querySelector('parsererror')) return 'broken'
      return [...feed.querySelectorAll('entry')].map((entry) => ({
        page: entry.querySelector('link')?.getAttribute('href'),
        published: entry.querySelector('published')?.textContent,
        updated: entry.querySelector('updated')?.textContent,
      }))
    },
    await feed.text(),
  )
  expect(entries).toContainEqual({ page: page.url(), published: match.startedAt, updated: match.finishedAt })

  const { etag = '' } = feed.headers()
  const again = await request.get(`/feeds/${match.arena.slug}`, { headers: { 'if-none-match': etag } })
  expect([again.status(), await again.text(), again.headers().etag]).toEqual([304, '', etag])
  const { slug } = match.arena
  for (const address of [`/leaderboard/${slug}`, `/arenas/${slug}`, `/watch?arena=${slug}`, `/watch/${match.id}`]) {
    await page.goto(address)
    const announced = page.locator('link[rel="alternate"][type="application/atom+xml"]')
    await expect(announced, address).toHaveAttribute('href', new RegExp(`/feeds/${slug}$`))
  }

  const [discovered] = await page
    .locator('link[type="application/json+oembed"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  const embedded = await (await request.get(`${discovered}&maxwidth=300`)).json()
  expect(embedded).toMatchObject({ version: '1.0', type: 'rich', width: 300, height: 780 })
  expect(embedded.html).toContain(`src="${process.env.E2E_BASE}/embed/${match.id}"`)

  await page.goto(`/leaderboard/${match.arena.slug}`)
  const table = await page
    .locator('link[type="application/json+oembed"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  const framed = await (await request.get(`${table[0]}&maxheight=400`)).json()
  expect(framed).toMatchObject({ type: 'rich', width: 720, height: 400 })
  expect(framed.html).toContain(`src="${process.env.E2E_BASE}/embed/leaderboard/${match.arena.slug}"`)
})

test('what is no document, no game, no arena and no match is not there', async ({ request }) => {
  const nothing = {
    ...{ '/docs/nothing': 404, '/docs/../../etc/passwd': 404, '/docs/raw/package.json': 404, '/rules/nothing': 404 },
    ...{ '/docs/raw/docs/agents.md': 404, '/docs/adr': 404, '/feeds/nothing': 404 },
    ...{ '/oembed': 400, '/oembed?url=nothing': 400, '/oembed?url=https://elsewhere.example/watch/a': 404 },
    ...{ [`/oembed?format=xml&url=${process.env.E2E_BASE}/watch/a`]: 501 },
  }
  for (const [address, status] of Object.entries(nothing)) {
    expect((await request.get(address)).status(), address).toBe(status)
  }
})
