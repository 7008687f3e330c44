import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LeaderboardReply, MatchEventsReply, MatchesReply } from '@masquerade/protocol'
import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ROOT } from '../../apps/web/e2e/processes.ts'
import { noneByThemselves, type StackOptions } from '../../apps/web/e2e/stack.ts'
import { type Box, differenceOf } from './difference.ts'
import { toTheEnd, turnOver } from './pictures.ts'

const FOLDER = path.join(ROOT, 'docs/images')
const LEADERBOARD = 'leaderboard.png'
const MATCH = 'match.webp'
/** Documents show two pictures side by side, so words must stay readable at half the width. */
const SIZE = { width: 880, height: 600 }
/** In a window of this size or larger, the site shows a leaderboard as a table, with the uncertainty of each rating. */
const BOARD_SIZE = { width: 1280, height: 872 }
const WIDTH = 800
const AMONG = 30
const READ_MS = 1_500
const STEP_MS = 250
const ENDING_STEPS = 16
const LAST_MS = 4_000
const MOST_LOOKS = 40
const TIMES = 'time:visible'
/** The drawing of a seat's mask depends on the random id of the match, so comparisons of pictures ignore the masks. */
const SEAT_MASKS = '[data-seat] > :first-child'
/** Hides what differs between pictures: the offer of the next match, and the frame of a focused element. */
const WITHOUT_OFFER =
  '[aria-label="The next match"] { display: none !important } :focus-visible { outline: none !important }'

/** The site for the pictures in documents: its matches are the same on every machine and none begins by itself. */
export const DOCUMENT_SITE: Pick<StackOptions, 'played' | 'pace' | 'prepared'> = {
  played: 60,
  pace: '0-0',
  prepared: noneByThemselves,
}

export async function makeDocumentPictures(
  browser: Browser,
  base: string,
  note: (text: string) => void,
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  await onPage(browser, base, async (page) => {
    note('the leaderboard')
    const { shot } = await leaderboard(page, base)
    // Everybody who opens the README loads this picture, so the file is made small with fewer colours.
    await sharp(shot).png({ palette: true, quality: 90 }).toFile(path.join(FOLDER, LEADERBOARD))
    await movingMatch(page, base, note)
  })
}

export async function comparePictures(browser: Browser, base: string) {
  return onPage(browser, base, async (page) => {
    const board = await leaderboard(page, base)
    const match = await shortestMatch(base)
    await openMatch(page, match)
    const beginning = await still(page, `${TIMES}, ${SEAT_MASKS}`)
    await turnOver(page)
    await toTheEnd(page)
    const end = await still(page)
    const kept = readFileSync(path.join(FOLDER, MATCH))
    const { pages = 1 } = await sharp(kept, { animated: true }).metadata()
    return Promise.all([
      compared(`docs/images/${LEADERBOARD}`, readFileSync(path.join(FOLDER, LEADERBOARD)), board),
      compared(`The first frame of docs/images/${MATCH}`, await frameOf(kept, 0), beginning),
      compared(`The last frame of docs/images/${MATCH}`, await frameOf(kept, pages - 1), end),
    ])
  })
}

async function compared(name: string, kept: Buffer, { shot, varying }: Still) {
  return { name, difference: await differenceOf(kept, shot, varying), now: shot }
}

const frameOf = (picture: Buffer, frame: number): Promise<Buffer> => sharp(picture, { page: frame }).png().toBuffer()

async function onPage<Done>(browser: Browser, base: string, work: (page: Page) => Promise<Done>): Promise<Done> {
  const context = await browser.newContext({ baseURL: base, colorScheme: 'dark', locale: 'en-GB' })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

interface Still {
  shot: Buffer
  varying: Box[]
}

async function leaderboard(page: Page, base: string): Promise<Still> {
  await expect.poll(() => isCounted(base), { timeout: 120_000, message: 'the leaderboard is counted' }).toBe(true)
  await page.setViewportSize(BOARD_SIZE)
  await page.goto('/leaderboard/parlour')
  await page
    .getByRole('table')
    .first()
    .evaluate((table) => table.scrollIntoView({ block: 'start' }))
  return still(page)
}

async function isCounted(base: string): Promise<boolean> {
  const [board, { items }] = await Promise.all([
    read<LeaderboardReply>(base, 'leaderboards/parlour'),
    read<MatchesReply>(base, 'matches?arena=parlour&status=finished&limit=100'),
  ])
  return board.through?.matches === items.length && board.standings.every(({ places }) => places !== undefined)
}

async function openMatch(page: Page, { id, events }: Awaited<ReturnType<typeof shortestMatch>>): Promise<void> {
  await page.setViewportSize(SIZE)
  await page.goto(`/watch/${id}?t=${events.find(({ type }) => type === 'spoke')?.seq ?? 1}`)
}

async function movingMatch(page: Page, base: string, note: (text: string) => void): Promise<void> {
  const frames: Buffer[] = []
  const delay: number[] = []
  const add = (shot: Buffer, ms: number) => {
    frames.push(shot)
    delay.push(ms)
    note(`frame ${frames.length} of a match`)
  }
  await openMatch(page, await shortestMatch(base))
  const slider = page.getByRole('slider', { name: 'Turn' })
  const at = async () => Number(await slider.inputValue())
  // The page does not say how many turns there are, so the key is pressed until the position stays.
  for (let before = -1; (await at()) !== before; ) {
    before = await at()
    add((await still(page)).shot, READ_MS)
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(at, { timeout: STEP_MS * 4 })
      .not.toBe(before)
      .catch(() => {})
  }
  // The ending of a match is hidden until a reader asks for it.
  await turnOver(page)
  await toTheEnd(page)
  for (let step = 1; step < ENDING_STEPS; step++) {
    add(await narrowed(await page.screenshot({ style: WITHOUT_OFFER })), STEP_MS)
    await page.waitForTimeout(STEP_MS)
  }
  add((await still(page)).shot, LAST_MS)
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, effort: 6, loop: 0, delay })
    .toFile(path.join(FOLDER, MATCH))
}

/** Takes pictures until two in a row are equal, when fonts are loaded and animations have ended. */
async function still(page: Page, varies = TIMES): Promise<Still> {
  let shot: Buffer = Buffer.alloc(0)
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const before = shot
    await page.waitForTimeout(STEP_MS)
    shot = await page.screenshot({ animations: 'disabled', style: WITHOUT_OFFER })
    if (shot.equals(before)) break
  }
  const scale = WIDTH / (page.viewportSize()?.width ?? WIDTH)
  const places = await Promise.all((await page.locator(varies).all()).map((place) => place.boundingBox()))
  const varying = places.flatMap((box) =>
    box ? [{ x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale }] : [],
  )
  return { shot: await narrowed(shot), varying }
}

const narrowed = (shot: Buffer): Promise<Buffer> => sharp(shot).resize(WIDTH).png().toBuffer()

async function shortestMatch(base: string) {
  const query = `status=finished&game=who-is-spy&arena=parlour&limit=${AMONG}`
  const [{ items }, withFouls] = await Promise.all([
    read<MatchesReply>(base, `matches?${query}`),
    read<MatchesReply>(base, `matches?${query}&mark=foul`),
  ])
  const byVotes = items.filter(({ id }) => !withFouls.items.some((other) => other.id === id))
  const logs = await Promise.all(
    byVotes.map(async ({ id }) => ({ id, ...(await read<MatchEventsReply>(base, `matches/${id}/events`)) })),
  )
  const [shortest] = logs.toSorted((one, other) => one.events.length - other.events.length)
  if (!shortest) throw new Error('no match of Who is Spy? is finished yet: try again in some minutes')
  return shortest
}

async function read<Reply>(base: string, address: string): Promise<Reply> {
  return (await fetch(`${base}/api/v1/${address}`)).json()
}
