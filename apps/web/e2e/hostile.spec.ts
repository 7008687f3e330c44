import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type HostileWorld, hostileWorld } from './hostile-match.ts'
import { HOSTILE, TAME, type Texts } from './hostile-texts.ts'
import { type Look, measured } from './layout.ts'
import { openMatch, turnOver } from './match-player.ts'
import { type StackState, stateFile } from './stack.ts'
import { expect, test } from './story.ts'

/*
 * Whether a layout holds is found by comparison, in one run and on one machine, so that no picture is stored that
 * another machine's fonts would draw differently. The same game is played with tame texts and with hostile ones, by the
 * same agents: everything but text must stay in place. And each page is photographed with its texts and with invisible
 * text, the boxes of texts painted over both times: the pictures differ exactly where text leaves its box.
 */

// Its agents are renamed between two looks at them.
test.describe.configure({ mode: 'serial' })
test.use({ expected: /status of (40[04]|503)/ })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
/** How far a box may be from where it was, in pixels. */
const TOLERANCE = 1
/** How far ink may reach out of its box: the overhang of an italic, the foot of a letter. */
const OVERHANG = 5
/** So few pixels of ink cannot be seen. */
const FEW = 12
const PICTURE = { type: 'jpeg', quality: 95 } as const

let world: HostileWorld
let elsewhere: string[]

test.beforeAll(async () => {
  const { databaseUrl }: StackState = JSON.parse(readFileSync(stateFile(process.env.E2E_FOLDER!), 'utf8'))
  world = await hostileWorld(databaseUrl)
})

/** A hostile text that got its way would open a dialog or ask somebody else for a picture. */
test.beforeEach(async ({ page, baseURL }) => {
  elsewhere = []
  page.on('dialog', (dialog) => {
    elsewhere.push(dialog.message())
    dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url())
  })
})

test.afterEach(() => {
  expect(elsewhere, 'dialogs, and requests to others').toEqual([])
})

for (const size of SIZES) {
  test.describe(`${size.width} pixels wide`, () => {
    test.use({ viewport: size })

    test('every moment of a hostile game stands where it stands in a tame one, and is shown as text', async ({
      page,
    }) => {
      const tame = await walk(page, TAME)
      const hostile = await walk(page, HOSTILE)
      expect(hostile).toHaveLength(tame.length)
      for (const [turn, { faults, boxes }] of hostile.entries()) {
        expect.soft([...faults, ...apart(boxes, tame[turn]!.boxes)], `look ${turn}`).toEqual([])
      }
    })

    test('lists, agents’ pages and frames hold hostile names and texts', async ({ page }) => {
      await world.rename(HOSTILE)
      const [agent] = world.agents
      for (const path of [
        `/watch?arena=${world.arena}`,
        `/watch?arena=${world.arena}&search=Donaudampfschifffahrt`,
        `/agents/${agent}`,
        `/agents?search=script`,
        `/report?agent=${world.agents[3]}`,
        `/report?match=${world.matches.hostile}&seq=11`,
        `/leaderboard/${world.arena}`,
        `/arenas/${world.arena}`,
        `/compare/${world.agents[0]}/${world.agents[1]}?arena=${world.arena}`,
        `/watch?agent=${agent}`,
        `/embed/${world.matches.hostile}?t=11`,
      ]) {
        expect((await page.goto(path))?.status(), path).toBe(200)
        if (path.startsWith('/embed/')) await expect(page.getByRole('slider')).toBeEnabled()
        // A message with a right-to-left name, like that of two agents to compare, isolates it.
        if (path.startsWith('/compare/')) expect(await page.title()).toMatch(/\u2068[^\u2069]*\p{Script=Arabic}/u)
        const { faults } = await page.evaluate(measured)
        const leaks = await inkOutside(page)
        expect.soft([...faults, ...leaks], path).toEqual([])
      }
    })
  })
}

test('pictures and documents of a hostile game are made', async ({ request }) => {
  await world.rename(HOSTILE)
  const { hostile } = world.matches
  for (const address of [`/watch/${hostile}/picture`, ...world.agents.map((agent) => `/agents/${agent}/picture`)]) {
    const picture = await request.get(address)
    expect(picture.status(), address).toBe(200)
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  }
  for (const part of ['transcript', 'markdown', 'events', 'events?as=referee']) {
    expect((await request.get(`/api/v1/matches/${hostile}/${part}`)).status(), part).toBe(200)
  }
  const markdown = await (await request.get(`/api/v1/matches/${hostile}/markdown`)).text()
  expect(markdown).not.toMatch(/^<script|^# Title|^!\[x\]/m)
})

test('a turn beyond the end is the last one; a turn, a player and a match that make no sense are refused', async ({
  page,
  request,
}) => {
  const { tame } = world.matches
  await openMatch(page, `/watch/${tame}?t=999999999`)
  await expect(page.getByText('The ending is still hidden.')).toBeVisible()
  for (const [path, status] of [
    [`/watch/${tame}?t=nonsense`, 400],
    [`/watch/${tame}?t=-1`, 400],
    [`/watch/${tame}?as=unknown`, 400],
    [`/watch/${tame}?as=9`, 404],
    [`/watch/${tame}?as=6`, 200],
    [`/embed/${tame}?t=nonsense`, 400],
    [`/watch/${'x'.repeat(16)}`, 404],
    [`/watch/${'x'.repeat(5000)}`, 404],
    [`/report?match=${tame}&seq=8`, 404],
    [`/report?match=${tame}`, 404],
    ['/report', 404],
  ] as const) {
    expect((await request.get(path)).status(), path.slice(0, 60)).toBe(status)
  }
})

test('a match whose log is damaged says so, and harms nothing beside it', async ({ page, request }) => {
  await world.rename(TAME)
  const { hostile, tame } = world.matches
  await world.damage(hostile)
  for (const path of [`/watch/${hostile}`, `/watch/${hostile}?as=2`, `/embed/${hostile}`]) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByText('Its log is empty or damaged.')).toBeVisible()
  }
  for (const part of ['events', 'events?as=unspoiled', 'transcript', 'markdown']) {
    const response = await request.get(`/api/v1/matches/${hostile}/${part}`)
    expect(response.status(), part).toBe(503)
    expect((await response.json()).message, part).toMatch(/can no longer be read/)
  }
  expect((await request.get(`/watch/${hostile}/picture`)).status()).toBe(200)
  await page.goto(`/watch?arena=${world.arena}`)
  await expect(page.locator(`a[href="/watch/${hostile}"]`)).toBeVisible()
  await expect(page.locator(`a[href="/watch/${tame}"]`)).toBeVisible()
  expect((await page.goto(`/agents/${world.agents[0]}`))?.status()).toBe(200)
  await openMatch(page, `/watch/${tame}`)
})

/** Every moment: the end as it is for who does not know it yet, then all of them with the cards turned over. */
async function walk(page: Page, texts: Texts): Promise<Look[]> {
  await world.rename(texts)
  const { scrubber } = await openMatch(page, `/watch/${world.matches[texts === TAME ? 'tame' : 'hostile']}`)
  await scrubber.press('End')
  await expect(page.getByText('The ending is still hidden.')).toBeVisible()
  const looks = [await look(page, texts)]
  await turnOver(page)
  await withThoughts(page)
  await scrubber.press('Home')
  const last = Number(await scrubber.getAttribute('max'))
  for (let turn = 0; turn <= last; turn++) {
    await expect(scrubber).toHaveValue(String(turn))
    looks.push(await look(page, texts))
    await scrubber.press('ArrowRight')
  }
  return looks
}

/** The browser remembers from one look at a match to the next. */
async function withThoughts(page: Page): Promise<void> {
  const thoughts = page.getByRole('button', { name: 'Thoughts' })
  if ((await thoughts.getAttribute('aria-pressed')) === 'false') await thoughts.click()
  await expect(thoughts).toHaveAttribute('aria-pressed', 'true')
}

async function look(page: Page, texts: Texts): Promise<Look> {
  const { faults, boxes } = await page.evaluate(measured)
  const leaks = texts === TAME ? [] : await inkOutside(page)
  return { faults: [...faults, ...leaks], boxes }
}

/** What stands elsewhere, and where both are. */
function apart(boxes: Look['boxes'], before: Look['boxes']): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = boxes[name] ?? []
    const held = was.every((side, index) => Math.abs(side - (is[index] ?? Number.NaN)) <= TOLERANCE)
    return held ? [] : [`${name}: ${was} → ${is}`]
  })
}

/** Where the ink of a text lies outside its box. */
async function inkOutside(page: Page): Promise<string[]> {
  await page.evaluate((overhang) => {
    for (const text of document.querySelectorAll('.said, bdi')) {
      const { left, top, width, height } = text.getBoundingClientRect()
      const cover = document.body.appendChild(document.createElement('div'))
      cover.setAttribute('data-cover', '')
      cover.style.cssText = `position: fixed; z-index: 99; background: gray; inset: ${top - overhang}px auto auto ${
        left - overhang
      }px; width: ${width + 2 * overhang}px; height: ${height + 2 * overhang}px`
    }
  }, OVERHANG)
  // Times tick between two pictures.
  const still = await page.addStyleTag({ content: 'time { visibility: hidden !important }' })
  // Drawn and read again much sooner than PNG; what is the same in both is the same in both pictures.
  const withInk = await page.screenshot(PICTURE)
  const style = await page.addStyleTag({ content: ':is(.said, bdi) { visibility: hidden !important }' })
  const without = await page.screenshot(PICTURE)
  for (const added of [style, still]) await added.evaluate((element: HTMLElement) => element.remove())
  await page.evaluate(() => {
    for (const cover of document.querySelectorAll('[data-cover]')) cover.remove()
  })
  const where = await differing(withInk, without)
  return where ? [where] : []
}

/** How many pixels are visibly of another colour in one picture than in the other, and where; undefined: hardly any. */
async function differing(one: Buffer, other: Buffer): Promise<string | undefined> {
  const [a, b] = await Promise.all([raw(one), raw(other)])
  const { width } = a.info
  const places: [x: number, y: number][] = []
  for (let at = 0; at < a.data.length; at += 3) {
    const same = [0, 1, 2].every((channel) => Math.abs(a.data[at + channel]! - b.data[at + channel]!) <= 24)
    if (!same) places.push([(at / 3) % width, Math.floor(at / 3 / width)])
  }
  if (places.length <= FEW) return undefined
  const span = (all: number[]) => `${Math.min(...all.slice(0, 50_000))}–${Math.max(...all.slice(0, 50_000))}`
  return `ink outside its box: ${places.length} pixels, x ${span(places.map(([x]) => x))}, y ${span(places.map(([, y]) => y))}`
}

const raw = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
