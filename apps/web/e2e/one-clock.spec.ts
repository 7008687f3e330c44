import type { Logged } from '@masquerade/game'
import type { Page } from '@playwright/test'
import { caughtAtOnce, openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

interface Watch {
  /** What a part of the page showed before its stage did, in words. */
  faults: string[]
  /** The kinds of steps that the stage drew, in order. */
  kinds: string[]
  /** How many notes the score had at most, by the newest event that the stage had drawn. */
  notes: Record<number, number>
}

declare global {
  interface Window {
    watch: Watch
  }
}

/** How a page says that a match is over, wherever it says so. */
const OVER = String.raw`\b(wins?\.|was the spy|Finished|ended|Hide the ending again|Play from the start|points came from)`

/**
 * Looks at the page whenever anything in it changes, from now on: it may state only what its stage has drawn by
 * then. Runs in the page: it can use nothing from outside itself.
 */
function watching(over: string): void {
  const watch: Watch = { faults: [], kinds: [], notes: {} }
  window.watch = watch
  let furthest = 0
  const look = () => {
    const stage = document.querySelector<HTMLElement>('[data-kind][data-seq]')
    if (!stage) return
    furthest = Math.max(furthest, Number(stage.dataset.seq))
    if (watch.kinds.at(-1) !== stage.dataset.kind) watch.kinds.push(stage.dataset.kind ?? '')
    for (const line of document.querySelectorAll('li[id^="t-"]'))
      if (Number(line.id.slice(2)) > furthest) watch.faults.push(`the transcript tells ${line.id} at ${furthest}`)
    const notes = document.querySelectorAll('[data-past]').length
    watch.notes[furthest] = Math.max(watch.notes[furthest] ?? 0, notes)
    if (watch.kinds.includes('end')) return
    const words = [document.title, ...[...document.querySelectorAll('body, [aria-label]')].map(wordsOf)].join('\n')
    const found = words.match(new RegExp(over))
    if (found) watch.faults.push(`the page says “${found[0]}” while the stage shows ${watch.kinds.at(-1)}`)
  }
  const wordsOf = (element: Element) =>
    `${element.getAttribute('aria-label') ?? ''} ${(element as HTMLElement).innerText}`
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  look()
}

const watchOf = (page: Page): Promise<Watch> => page.evaluate(() => window.watch)

const NOTED = ['opened', 'spoke', 'voting', 'revealed', 'ended']

/** A score has a note for what its stage has drawn, and none for what comes after it. */
function expectNotes({ notes }: Watch, events: readonly Logged[]): void {
  const noted = events.filter(
    (event) =>
      NOTED.includes(event.type) || (event.type === 'judged' && (event.data as { fouls: unknown[] }).fouls.length > 0),
  )
  for (const [furthest, most] of Object.entries(notes)) {
    expect(most, `notes at ${furthest}`).toBe(noted.filter(({ seq }) => seq <= Number(furthest)).length)
  }
}

test('until the stage of a live match shows the end, nothing on its page tells of it, whether it is followed or looked back at', async ({
  page: following,
  context,
  drivenMatch,
}) => {
  const match = await drivenMatch({ answer: caughtAtOnce })
  await match.until('vote')
  const behind = await context.newPage()
  const [{ scrubber }] = await Promise.all([
    openMatch(following, `/watch/${match.id}`),
    openMatch(behind, `/watch/${match.id}`),
  ])
  await Promise.all([following.evaluate(watching, OVER), behind.evaluate(watching, OVER)])
  await behind.keyboard.press('Home')
  await expect(behind.getByText('Looking back while the match goes on')).toBeVisible()
  await expect(scrubber).toHaveAttribute('aria-valuetext', /vote/)

  await match.end()
  await expect.poll(async () => (await watchOf(following)).kinds.at(-1)).toBe('end')
  const followed = await watchOf(following)
  expect(followed.faults).toEqual([])
  expect(followed.kinds.at(-2)).toMatch(/^(together|fault)$/)

  const table = behind.getByRole('region', { name: 'The table' })
  await expect(table.getByRole('slider', { name: 'Turn' })).toHaveValue('0')
  expect((await watchOf(behind)).kinds).not.toContain('end')
  await table.getByRole('button', { name: /^Back to live/ }).click()
  await expect(table.getByText(/^The (civilians|spy) wins?\.$/)).toBeVisible()
  const jumped = await watchOf(behind)
  expect(jumped.faults).toEqual([])

  expectNotes(followed, match.log)
  expectNotes(jumped, match.log)
})
