import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ROOT, run } from '../../apps/web/e2e/processes.ts'
import { signIn } from '../../apps/web/e2e/signed-in.ts'
import config from '../../apps/web/playwright.config.ts'
import { command, enter, messageOf } from '../../scripts/command/io.ts'
import { chineseFont } from '../../scripts/setup/chinese-font.ts'
import { headlessChromium } from '../../scripts/setup/chromium.ts'
import { type Progress, progress } from '../../scripts/setup/progress.mjs'
import { onOwnSite } from '../own-site.ts'
import { DOCUMENT_SITE, makeDocumentPictures } from './document-pictures.ts'
import type { Picture } from './picture.ts'
import { picturesOf } from './pictures.ts'

const FOLDER = path.join(ROOT, 'screenshots')
const LOGS = path.join(FOLDER, 'logs')
const WIDTHS = [1440, 390]
const THEMES = ['light', 'dark'] as const

interface Site {
  base: string
  promote?: (name: string) => Promise<void>
}

const USAGE = `usage: npm run screenshots -- [ADDRESS] [WORD …] [--docs]
Takes a picture of every page, in both themes, wide and narrow, of the site at the address, else of one that is started
for it, into screenshots/; with words, of the pages in whose names one of them stands.
  --docs  makes the pictures of the documents anew instead: a match that moves, and a leaderboard`

export const main = command('screenshots', USAGE, async (argv) => {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { docs: { type: 'boolean' } },
  })
  const tell = progress()
  const { signal } = new AbortController()
  // The browser is that of the stories, so that letters look as in the pictures of the nightly comparison.
  const executablePath = await headlessChromium(tell, signal)
  await chineseFont(tell, signal)
  const [address] = positionals.filter((one) => one.startsWith('http'))
  const words = positionals.filter((one) => one !== address)
  const pictured = async (site: Site) => {
    const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath })
    try {
      if (!values.docs) return await everyPage(browser, site, words, tell)
      const title = 'Taking the pictures of the documents'
      await tell.step(title, (note) => makeDocumentPictures(browser, site.base, note))
    } finally {
      await browser.close()
    }
  }
  if (address) return pictured({ base: address })
  // Before the pictures are taken, enough matches are played that the statistics on the pages are not empty.
  const options = { ...(values.docs ? DOCUMENT_SITE : { played: 60, pace: '1000-4000' }), folder: LOGS }
  await onOwnSite('Starting a site of its own, with 60 matches played', options, tell, ({ base, ownerUrl }) => {
    const promote = (name: string) =>
      run('apps/cli/src/role.ts', { DATABASE_URL: ownerUrl }, path.join(LOGS, 'role.log'), [`local:${name}`, 'admin'])
    return pictured({ base, promote })
  })
})

async function everyPage(browser: Browser, site: Site, words: readonly string[], tell: Progress): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const all = await picturesOf(site.base)
  const pictures = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  for (const width of WIDTHS) {
    for (const colorScheme of THEMES) {
      await tell.step(`${pictures.length} pages, ${colorScheme}, ${width} px`, async (note) => {
        for (const picture of pictures) {
          note(picture.name)
          // Each picture gets its own browser context without cookies, since some pictures show the site to a new user.
          const context = await browser.newContext({
            baseURL: site.base,
            colorScheme,
            locale: picture.locale === 'zh' ? 'zh-CN' : 'en-GB',
            viewport: { width, height: width > 800 ? 900 : 844 },
            reducedMotion: 'reduce',
          })
          const file = `${picture.name}-${colorScheme}-${width}.png`
          await take(await context.newPage(), picture, site, file).catch((error) =>
            tell.say(`${picture.name} could not be taken: ${messageOf(error).split('\n')[0]}`),
          )
          await context.close()
        }
      })
    }
  }
  tell.say(`The pictures are in ${FOLDER}, which git ignores.`)
}

async function take(page: Page, picture: Picture, site: Site, file: string): Promise<void> {
  const { address, cookie, as, alone, act } = picture
  const name = alone ? `A ${as} of ${picture.name}` : `A ${as}`
  if (cookie) await page.context().addCookies([{ ...cookie, url: site.base }])
  if (as) await signIn(page.request, name, site.base)
  if (as === 'admin') await site.promote?.(name)
  await page.goto(address, { waitUntil: 'load' })
  await act?.(page)
  await page.screenshot({ path: path.join(FOLDER, file), fullPage: true, style: EVERYTHING })
}

/** A style that makes the browser draw even those parts of a page that are far below the window. */
const EVERYTHING = '* { content-visibility: visible !important }'

await enter(import.meta.url, main)
