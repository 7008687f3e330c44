import type { MatchReply } from '@masquerade/protocol'
import type { Page } from '@playwright/test'
import { openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

test.use({ reducedMotion: 'no-preference' })

/** What a page revealed of its ending, in order: each thing when it could first be seen. */
declare global {
  interface Window {
    revealed: string[]
  }
}

/** Looks at the page whenever anything in it changes. Runs in the page: it can use nothing from outside itself. */
function watchTheEnding(names: readonly string[]): void {
  window.revealed = []
  const once = (what: string, isShown: boolean) => {
    if (isShown && !window.revealed.includes(what)) window.revealed.push(what)
  }
  const look = () => {
    const seats = document.querySelector('[data-kind="end"] ul')
    if (!seats) return
    const transcript = document.querySelector('section[aria-labelledby="transcript"]')?.textContent ?? ''
    once('masks', seats.querySelectorAll('li a').length === names.length)
    once('roles', seats.querySelector('li [data-role="spy"]') !== null)
    once('transcript', /was the spy/.test(transcript) || names.some((name) => transcript.includes(name)))
    once('words', document.querySelector('[data-kind="end"] dl [data-up="true"]') !== null)
    once('points', seats.querySelector('li b') !== null)
    once('after', document.querySelector('#scores') !== null)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
}

const showEnding = (page: Page) => page.getByRole('button', { name: 'Show the ending' }).first().click()

test('an ending is uncovered in one order, and no part of the page is ahead: masks, roles, words, points', async ({
  page,
  request,
  aMatch,
}) => {
  const { id } = await aMatch('finished')
  const match: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
  await openMatch(page, `/watch/${id}`)
  await page.evaluate(
    watchTheEnding,
    match.seats.map(({ agent }) => agent?.name ?? ''),
  )
  await showEnding(page)
  await expect(page.getByRole('region', { name: 'Where the points came from' })).toBeVisible()
  const revealed = await page.evaluate(() => window.revealed)
  expect(revealed.filter((one) => ['masks', 'roles', 'words', 'points'].includes(one))).toEqual([
    'masks',
    'roles',
    'words',
    'points',
  ])
  expect(revealed.indexOf('transcript')).toBeGreaterThan(revealed.indexOf('masks'))
  expect(revealed.indexOf('after')).toBeGreaterThan(revealed.indexOf('words'))
})

test('a replay keeps its masks on until its ending is shown; then they come off one by one, any key brings that to its end, and names are said', async ({
  page,
  request,
  aMatch,
}) => {
  const { id } = await aMatch('finished')
  const match: MatchReply = await (await request.get(`/api/v1/matches/${id}`)).json()
  const spy = match.seats.find(({ side }) => side === 'spy')?.agent?.name ?? ''
  await openMatch(page, `/watch/${id}`)
  const seats = page.locator('[data-seat]')
  await expect(seats).toHaveCount(match.seats.length)
  await expect(seats.getByRole('link')).toHaveCount(0)
  for (const { name } of match.roster) await expect(seats.getByText(name, { exact: true })).toHaveCount(0)

  await showEnding(page)
  await expect(page.getByRole('button', { name: 'Hide the ending again' })).toBeVisible()
  await expect(seats.getByRole('link')).toHaveCount(match.seats.length)
  // Each mask's own movement stays known when it is over.
  const begins = await seats.evaluateAll((all) =>
    all.flatMap((seat) =>
      seat
        .getAnimations({ subtree: true })
        .filter((one) => one instanceof CSSAnimation && one.animationName.includes('lift'))
        .map((one) => Number(one.effect?.getTiming().delay)),
    ),
  )
  expect(new Set(begins).size).toBe(match.seats.length)
  expect(Math.max(...begins)).toBeLessThan(4_000)
  await page.keyboard.press('Shift')
  const underWay = () =>
    seats.evaluateAll(
      (all) =>
        all.flatMap((seat) => seat.getAnimations({ subtree: true })).filter(({ playState }) => playState === 'running')
          .length,
    )
  await expect.poll(underWay).toBe(0)

  for (const { seat, agent } of match.seats) {
    await expect(page.locator(`[data-seat="${seat}"]`).getByRole('link', { name: agent?.name ?? '' })).toBeVisible()
  }
  await expect(page.locator('[data-kind="end"]').getByText(`${spy} was the spy`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Hide the ending again' }).click()
  await expect(seats.getByRole('link')).toHaveCount(0)
})
