import { expect, test } from './story.ts'

const NOWHERE = [
  '/nothing',
  '/watch/no-such-match',
  '/watch/x%00y',
  '/watch?arena=nowhere',
  '/agents/no-such-agent',
  '/agents/a%00b',
  '/leaderboard/nowhere',
  '/arenas/parlour/seasons/99',
  '/arenas/parlour/seasons/last',
]

const NONSENSE: [path: string, says: RegExp][] = [
  ['/watch?status=bad', /queued, running, finished or void/],
  ['/watch?status=running&status=void', /queued, running, finished or void/],
  ['/watch?arena=NO%20PLACE', /lower-case letters, digits and hyphens/],
  ['/watch?arena=%00', /lower-case letters, digits and hyphens/],
  ['/watch?cursor=xyz', /The “cursor” in this address is not valid/],
  ['/agents/sphinx?cursor=xyz', /The “cursor” in this address is not valid/],
  ['/watch/abc?t=soon', /cannot be read/],
  ['/abilities?agents=NO%20PLACE', /cannot be read/],
  ['/%ff', /cannot be read/],
  ['/agents/%E0%A4%A', /cannot be read/],
]

test.describe('somebody who followed a bad address', () => {
  test.use({ expected: /status of 40[04]/ })

  for (const [path, status] of [
    [NOWHERE[1], 404],
    [NONSENSE[0]?.[0], 400],
  ] as const) {
    test(`gets ${status}, and led on`, async ({ page }) => {
      expect((await page.goto(path!))?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'All matches' }).click()
      await expect(page).toHaveURL('/watch')
    })
  }
})

test('an address that leads nowhere is a 404 page with a way out', async ({ request }) => {
  for (const path of NOWHERE) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect((await response.text()).includes('<a class="button" href="/watch">'), path).toBe(true)
  }
})

test('an address that makes no sense is a 400 page that says what is allowed', async ({ request }) => {
  for (const [path, says] of NONSENSE) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(400)
    expect(says.test(await response.text()), path).toBe(true)
  }
})
