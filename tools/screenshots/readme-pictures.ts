import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { MatchEventsReply, MatchesReply } from '@masquerade/protocol'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { turnOver } from './pictures.ts'
import { ROOT } from '../../apps/web/e2e/processes.ts'

const FOLDER = path.join(ROOT, 'docs/images')
/** They stand beside each other: a window that is small enough that its words can still be read at half its width. */
const SIZE = { width: 880, height: 600 }
/** A leaderboard is a table from here on, with its intervals. */
const BOARD_SIZE = { width: 1280, height: 872 }
const WIDTH = 800
/** Among so many finished matches the shortest in which all was decided by votes is shown. */
const AMONG = 30
/** A sentence is read in this time; what moves is shown in steps of the other. */
const READ_MS = 1_500
const STEP_MS = 250
/** So many steps show how masks come off and points are counted, and the last is looked at for so long. */
const ENDING_STEPS = 16
const LAST_MS = 4_000

/** The pictures of the README, of a site's own pages: a match from its first sentence to its unmasking, and a leaderboard. */
export async function readmePictures(browser: Browser, base: string, note: (text: string) => void): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const context = await browser.newContext({ baseURL: base, colorScheme: 'dark', locale: 'en-GB' })
  const page = await context.newPage()
  try {
    note('the leaderboard')
    await page.setViewportSize(BOARD_SIZE)
    await page.goto('/leaderboard/parlour')
    await page
      .getByRole('table')
      .first()
      .evaluate((table) => table.scrollIntoView({ block: 'start' }))
    // Few colours are enough for a picture that everybody who opens the README loads.
    await sharp(await page.screenshot())
      .resize(WIDTH)
      .png({ palette: true, quality: 90 })
      .toFile(path.join(FOLDER, 'leaderboard.png'))
    await page.setViewportSize(SIZE)
    await movingMatch(page, base, note)
  } finally {
    await context.close()
  }
}

async function movingMatch(page: Page, base: string, note: (text: string) => void): Promise<void> {
  const { id, events } = await shortestMatch(base)
  const frames: Buffer[] = []
  const delay: number[] = []
  const take = async (ms: number) => {
    const shot = await page.screenshot()
    frames.push(await sharp(shot).resize(WIDTH).png().toBuffer())
    delay.push(ms)
    note(`frame ${frames.length} of a match`)
  }
  await page.goto(`/watch/${id}?t=${firstSpeech(events)}`)
  const slider = page.getByRole('slider', { name: 'Turn' })
  const at = async () => Number(await slider.inputValue())
  // While the ending is hidden, nothing says how many turns there are.
  for (let before = -1; (await at()) !== before; ) {
    before = await at()
    await page.waitForTimeout(STEP_MS)
    await take(READ_MS)
    await page.keyboard.press('ArrowRight')
  }
  // The ending is hidden until it is asked for, and then moves by itself.
  await turnOver(page)
  await slider.press('End')
  for (let step = 0; step < ENDING_STEPS; step++) {
    await take(step === ENDING_STEPS - 1 ? LAST_MS : STEP_MS)
    await page.waitForTimeout(STEP_MS)
  }
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, effort: 6, loop: 0, delay })
    .toFile(path.join(FOLDER, 'match.webp'))
}

const firstSpeech = (events: MatchEventsReply['events']): number =>
  events.find(({ type }) => type === 'spoke')?.seq ?? 1

async function shortestMatch(base: string): Promise<{ id: string; events: MatchEventsReply['events'] }> {
  const read = async <Reply>(address: string): Promise<Reply> => (await fetch(`${base}/api/v1/${address}`)).json()
  const query = `status=finished&game=who-is-spy&arena=parlour&limit=${AMONG}`
  const [{ items }, withFouls] = await Promise.all([
    read<MatchesReply>(`matches?${query}`),
    read<MatchesReply>(`matches?${query}&mark=foul`),
  ])
  const byVotes = items.filter(({ id }) => !withFouls.items.some((other) => other.id === id))
  const logs = await Promise.all(
    byVotes.map(async ({ id }) => ({ id, ...(await read<MatchEventsReply>(`matches/${id}/events`)) })),
  )
  const [shortest] = logs.toSorted((one, other) => one.events.length - other.events.length)
  if (!shortest) throw new Error('no match of Who is Spy? is finished yet: try again in some minutes')
  return shortest
}
