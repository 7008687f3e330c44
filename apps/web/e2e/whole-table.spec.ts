import type { Page } from '@playwright/test'
import { placeAt } from '../features/watch/stage/round-table.ts'
import { aLongMatch, eventsOf, openMatch, turnOver } from './match-player.ts'
import { expect, test } from './story.ts'

/** What a seat's points may have come from at most, the longest of it. */
const REASONS = ['+12: stayed in 3 rounds', '−3: 3 votes against']

/** From the fewest that sit down anywhere to more than any setting seats. */
const SEATS = [4, 5, 6, 7, 8, 9, 10]

interface Seating {
  row: string
  edge: string
  column: number
  span: number
}

const seatings = (seats: number): Seating[] =>
  Array.from({ length: seats }, (_, index) => placeAt(index, seats)).map((place) => ({
    ...place,
    edge: place.edge ?? '',
  }))

/**
 * Seats as many as are given at the table of the page, copies of those who sit there, and says what of the table cannot
 * be seen at once. Runs in the page: it can use nothing from outside itself.
 */
function unseen(seatings: Seating[]): string[] {
  const table = document.querySelector<HTMLElement>('section[aria-label="The table"]')
  const list = table?.querySelector('ul[aria-label="At the table"]')
  const stage = list?.parentElement
  const middle = table?.querySelector<HTMLElement>('ul[aria-label="At the table"] ~ div[data-kind]')
  const controls = table?.querySelector('fieldset')
  if (!table || !list || !stage || !middle || !controls) return ['there is no table']
  window.seats ??= [...list.children].map((seat) => seat.cloneNode(true) as HTMLElement)
  const patterns = window.seats
  stage.style.setProperty('--row', String(Math.ceil(seatings.length / 2)))
  stage.dataset.crowded = String(seatings.length > 6)
  const seats = seatings.map((seating, index) => {
    const seat = (patterns[index % patterns.length] as HTMLElement).cloneNode(true) as HTMLElement
    Object.assign(seat.dataset, { row: seating.row, edge: seating.edge })
    if (!seating.edge) delete seat.dataset.edge
    seat.style.setProperty('--column', String(seating.column))
    seat.style.setProperty('--span', String(seating.span))
    return seat
  })
  list.replaceChildren(...seats)

  const found: string[] = []
  const box = (element: Element) => element.getBoundingClientRect()
  const nameOf = (element: Element) => `${element.tagName.toLowerCase()} “${element.textContent?.slice(0, 30)}”`
  const meet = (one: Element, other: Element) => {
    const [a, b] = [box(one), box(other)]
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  }
  // On a high screen the table fades away above the controls.
  const floor = box(controls).top - (innerHeight < 800 ? 0 : 8)
  if (box(controls).bottom > innerHeight + 1) found.push(`the controls end at ${box(controls).bottom}`)
  for (const seat of seats) {
    for (const part of seat.querySelectorAll('*')) {
      if (part.closest('svg, .sr-only, [aria-hidden="true"]') || !part.checkVisibility()) continue
      const { top, bottom, left, right } = box(part)
      if (bottom > floor + 1) found.push(`${nameOf(part)} is cut by the controls: ${bottom} > ${floor}`)
      if (top < 0 || left < -1 || right > innerWidth + 1) found.push(`${nameOf(part)} leaves the screen`)
    }
    const [mask, who] = seat.dataset.row === 'near' ? [seat.children[0], seat.children[1]] : seat.children
    for (const said of middle.children)
      for (const part of [mask, who])
        if (part && meet(part, said)) found.push(`${nameOf(said)} lies over ${nameOf(part)}`)
  }
  for (const [index, seat] of seats.entries())
    for (const other of seats.slice(index + 1)) if (meet(seat, other)) found.push(`${nameOf(seat)} meets another seat`)
  for (const said of middle.children) {
    if (box(said).bottom > floor + 1 || box(said).top < 0) found.push(`${nameOf(said)} leaves the screen`)
  }
  return found
}

declare global {
  interface Window {
    seats?: HTMLElement[]
  }
}

/** What of each table cannot be seen, as it stands now. */
async function unseenAnywhere(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  expect(await page.evaluate(() => scrollY)).toBe(0)
  for (const seats of SEATS) {
    const faults = await page.evaluate(unseen, seatings(seats))
    if (faults.length > 0) found[`${seats} seats`] = [...new Set(faults)]
  }
  return found
}

for (const [where, path, width, height] of [
  ['on the smallest phone', 'watch', 360, 640],
  ['on a phone', 'watch', 390, 844],
  ['on a desk', 'watch', 1440, 900],
  ['in a frame', 'embed', 640, 480],
  ['in a narrow frame', 'embed', 360, 640],
] as const) {
  test.describe(where, () => {
    test.use({ viewport: { width, height } })

    test(`${where} the whole table, what is said and the controls are seen at once, also at the finale, with four to ten seats`, async ({
      page,
      request,
    }) => {
      const id = await aLongMatch(request)
      const { events } = await eventsOf(request, id)
      const textOf = (event: (typeof events)[number]) => ('data' in event ? String(event.data.text ?? '') : '')
      const longest = events
        .filter(({ type }) => type === 'spoke')
        .sort((a, b) => textOf(b).length - textOf(a).length)[0]
      const voting = events.find(({ type }) => type === 'voting')
      for (const at of [longest, voting]) {
        await openMatch(page, `/${path}/${id}?t=${at?.seq}`)
        expect(await unseenAnywhere(page), at?.type).toEqual({})
      }

      const { table } = await openMatch(page, `/${path}/${id}`)
      await turnOver(page)
      await page.keyboard.press('End')
      await expect(table.getByText(/^The (civilians|spy) wins?\.$/)).toBeVisible()
      await expect(table.locator('li [data-role="spy"]').last()).toBeInViewport()
      await expect(table.locator('li small').first()).toBeAttached()
      await table.locator('li small').evaluateAll((all, reasons) => {
        for (const small of all) {
          const part = small.firstElementChild?.cloneNode() ?? document.createElement('span')
          const parts = reasons.map((reason) => {
            const one = part.cloneNode()
            one.textContent = reason
            return one
          })
          small.replaceChildren(...parts.flatMap((one) => [one, ' ']))
        }
      }, REASONS)
      expect(await unseenAnywhere(page), 'the finale').toEqual({})

      await openMatch(page, `/${path}/${id}?t=${longest?.seq}`)
      await turnOver(page)
      const thoughts = page.getByRole('button', { name: 'Thoughts' })
      await thoughts.click()
      await expect(thoughts).toHaveAttribute('aria-pressed', 'true')
      expect(await unseenAnywhere(page), 'with thoughts').toEqual({})
    })
  })
}
