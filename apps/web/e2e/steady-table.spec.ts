import { STAGED } from '@masquerade/games'
import type { APIRequestContext, Page } from '@playwright/test'
import { openMatch, turnOver } from './match-player.ts'
import { takeClock, untilSo } from './page-clock.ts'
import { notingShifts, shiftOf } from './shifts.ts'
import { expect, test } from './story.ts'

const kindOf = (page: Page) => page.locator('[data-kind][data-seq]').first().getAttribute('data-kind')

/** How high the line over the table is, and where the controls begin. */
const boundsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const table = document.querySelector('section[aria-label="The table"]')
    const line = table?.firstElementChild?.getBoundingClientRect()
    const controls = table?.querySelector('fieldset')?.getBoundingClientRect()
    return `the line is ${line?.height} high, the controls begin at ${Math.round(controls?.top ?? 0)}`
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const arena of ['parlour', 'terrarium', 'round-table', 'attic']) {
    test(`nothing jumps in a live match of ${arena}, from its first moment to its end`, async ({
      page,
      drivenMatch,
    }) => {
      await takeClock(page)
      await page.addInitScript(notingShifts)
      const match = await drivenMatch({ arena })
      await match.after(1)
      await openMatch(page, `/watch/${match.id}`)
      const bounds = new Set<string>()
      while (match.asks.length > 0) {
        await match.next()
        bounds.add(await boundsOf(page))
      }
      await untilSo(page, async () => {
        bounds.add(await boundsOf(page))
        return (await kindOf(page)) === 'end'
      })
      // The unmasking and the counting of the points take a few seconds.
      await page.clock.fastForward(10_000)
      await expect(page.locator('[data-seat] b').first()).toBeVisible()
      expect([...bounds]).toHaveLength(1)
      const shifts = await page.evaluate(() => window.shifts.filter(({ value }) => value > 0.01))
      expect(await shiftOf(page), JSON.stringify(shifts)).toBeLessThan(0.1)
    })
  }

  test('a long word is not broken on its card', async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openMatch(page, `/watch/${await finishedMatchOf(request, 'who-is-spy')}`)
    await turnOver(page)
    await page.keyboard.press('End')
    const word = page.locator('[data-kind="end"] dl dd').first()
    const heightWith = (text: string) =>
      word.evaluate((element, text) => {
        element.textContent = text
        return element.getBoundingClientRect().height
      }, text)
    expect(await heightWith('Supermarket')).toBe(await heightWith('Market'))
  })

  test('in a long game a step of the score is wide enough to be seen and hit', async ({ page, drivenMatch }) => {
    const match = await drivenMatch({ arena: 'round-table' })
    await match.after(12)
    const { table, scrubber, last } = await openMatch(page, `/watch/${match.id}`)
    await table.getByRole('button', { name: 'Pause' }).click()
    // Far more steps may come than there are.
    expect(await last()).toBeGreaterThan(100)
    const here = page.locator('[data-past][data-here="true"]')
    const score = (await scrubber.boundingBox())!
    const step = (await here.boundingBox())!
    expect(step.width).toBeGreaterThan(10)
    const turn = Number(await scrubber.inputValue())
    expect((step.x - score.x) / score.width).toBeGreaterThan(turn / 40)
    // A press on a step leads to it.
    await page.touchscreen.tap(step.x - step.width * 2.5, score.y + score.height * 0.7)
    await expect(scrubber).toHaveValue(String(turn - 3))
  })
})

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the end of every game fits the screen, and all of how it came out can be read', async ({ page, request }) => {
    for (const game of STAGED) {
      await openMatch(page, `/watch/${await finishedMatchOf(request, game)}`)
      await turnOver(page)
      await page.keyboard.press('End')
      await expect.poll(() => kindOf(page)).toBe('end')
      expect(await page.evaluate(cutAtTheEnd), game).toEqual([])
    }
  })
})

for (const [where, width, height, opens] of [
  ['on a tablet held upright', 768, 1024, '2'],
  ['on a tablet held sideways', 1024, 768, '1'],
  ['in a low window', 1440, 700, '1'],
  ['on a phone', 390, 844, '3'],
  ['on the narrowest phone', 320, 844, '2'],
  ['on the smallest phone', 360, 640, '3'],
] as const) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } })

    test(`${where} the seats of every game are above the controls, and what lies before them is beside what lies on the table`, async ({
      page,
      request,
    }) => {
      const found: Record<string, string[]> = {}
      for (const game of STAGED) {
        await openMatch(page, `/watch/${await finishedMatchOf(request, game)}?t=${opens}`)
        const faults = await page.evaluate(coveredAtTheTable)
        if (faults.length > 0) found[game] = faults
      }
      expect(found).toEqual({})
    })
  })
}

for (const [width, height] of [
  [1440, 900],
  [360, 640],
] as const) {
  test(`while somebody speaks a share of ten per cent can be read, ${width} pixels wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    await openMatch(page, `/watch/${await finishedMatchOf(request, 'cost-sharing')}?t=3`)
    const parts = page.locator('[data-things] [data-airline]')
    await expect(parts.first()).toBeVisible()
    const numbers = await parts.evaluateAll((all) =>
      all.map((part) => {
        const number = part.querySelector('span span:last-child')
        if (!(part instanceof HTMLElement) || !number) return 'no number'
        part.style.width = '10%'
        number.textContent = '10'
        const [room, own] = [part.getBoundingClientRect(), number.getBoundingClientRect()]
        const within = own.left >= room.left && own.right <= room.right && own.top >= room.top - 1
        return within && own.height >= 11 ? 'seen' : `${JSON.stringify(own)} in ${JSON.stringify(room)}`
      }),
    )
    expect([...new Set(numbers)]).toEqual(['seen'])
  })
}

/** What of a table cannot be seen, or lies over something else. Runs in the page. */
function coveredAtTheTable(): string[] {
  const table = document.querySelector('section[aria-label="The table"]')
  const middle = table?.querySelector('ul[aria-label="At the table"] ~ div[data-kind]')
  const controls = table?.querySelector('fieldset')
  if (!table || !middle || !controls) return ['there is no table']
  const box = (element: Element) => element.getBoundingClientRect()
  const meet = (one: Element, other: Element) => {
    const [a, b] = [box(one), box(other)]
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  }
  const nameOf = (element: Element) => `“${element.textContent?.slice(0, 30)}”`
  const found: string[] = []
  // The narrowest phone shows the near seats after a little scrolling.
  const floor = innerWidth < 360 ? Number.POSITIVE_INFINITY : box(controls).top
  const drawings = [...middle.querySelectorAll('svg, table, ul')].filter((one) => !one.closest('.sr-only'))
  for (const one of drawings)
    if (box(one).right > document.documentElement.clientWidth) found.push('a drawing is cut off')
  for (const seat of table.querySelectorAll('[data-seat]')) {
    for (const part of seat.querySelectorAll('bdi, span, b')) {
      if (part.closest('.sr-only') || !part.checkVisibility()) continue
      if (box(part).bottom > floor + 1) found.push(`${nameOf(part)} is under the controls`)
    }
    for (const thing of seat.querySelectorAll(':scope > :last-child > *'))
      for (const drawing of drawings) if (meet(thing, drawing)) found.push(`${nameOf(thing)} lies over a drawing`)
    const said = seat.querySelector('.said')
    const { overflow, overflowClipMargin } = said
      ? getComputedStyle(said)
      : { overflow: 'hidden', overflowClipMargin: '' }
    if (overflow !== 'hidden' && overflowClipMargin !== '0px') found.push(`${nameOf(seat)} shows a third line`)
  }
  return found
}

async function finishedMatchOf(request: APIRequestContext, game: string): Promise<string> {
  const { items } = await (await request.get(`/api/v1/matches?status=finished&game=${game}&limit=1`)).json()
  return items[0]?.id ?? ''
}

/** What of an end cannot be read at once. Runs in the page. */
function cutAtTheEnd(): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`)
  const table = document.querySelector('section[aria-label="The table"]')
  const middle = table?.querySelector('ul[aria-label="At the table"] ~ div[data-kind]')
  const controls = table?.querySelector('fieldset')
  if (!table || !middle || !controls) return ['there is no table']
  const floor = controls.getBoundingClientRect().top
  const seats = [...table.querySelectorAll('[data-seat]')]
  for (const part of [
    ...middle.querySelectorAll('p'),
    ...seats.flatMap((seat) => [...seat.querySelectorAll('b, bdi')]),
  ]) {
    if (part.closest('.sr-only, svg') || !part.checkVisibility()) continue
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const name = part.textContent?.slice(0, 40)
    if (left < -1 || right > clientWidth + 1) found.push(`“${name}” leaves the screen sideways`)
    if (top < 0 || bottom > floor + 1) found.push(`“${name}” is cut: ${Math.round(bottom)} of ${Math.round(floor)}`)
    const clips = getComputedStyle(part).overflowY !== 'visible'
    if (clips && part.scrollHeight > part.clientHeight + 2) found.push(`“${name}” is longer than its room`)
  }
  return found
}
