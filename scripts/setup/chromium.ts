import { attempt } from './attempt.ts'
import { installPackage, namedProgram, onPath, runs, whyNoPackages } from './debian.ts'
import type { Note, Progress } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { binary } from './repository.mjs'
import { mustRun } from './run.mjs'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Debian's Chromium without windows takes less processor time, and resembles the one of Playwright. */
const SHELL = 'chromium-headless-shell'
const MAC_APPS = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']

export async function headlessChromium(progress: Progress, signal: AbortSignal): Promise<string> {
  if (process.env.CHROMIUM_PATH) return chromium(progress, signal)
  const installed = findShell()
  if (installed) return installed
  if (!whyNoPackages()) {
    await installPackage(SHELL, "Installing Debian's Chromium without windows", progress, signal)
  }
  return findShell() ?? chromium(progress, signal)
}

function findShell() {
  const place = onPath(SHELL)
  return place !== undefined && isBrowser(place) ? place : undefined
}

/** Chromium is looked for in CHROMIUM_PATH, among installed programs, in Debian's package and in Playwright's. */
export async function chromium(progress: Progress, signal: AbortSignal): Promise<string> {
  const installed = namedProgram('CHROMIUM_PATH', isBrowser) ?? (await findInstalled())
  if (installed) return installed

  const noPackages = whyNoPackages()
  if (noPackages) progress.say(`No Chromium here, and Debian's cannot be installed: ${noPackages}`)
  else await installPackage('chromium', "Installing Debian's Chromium", progress, signal)
  const packaged = await findInstalled()
  if (packaged) return packaged

  const download = (note: Note) =>
    mustRun(binary('playwright'), ['install', 'chromium'], {
      signal,
      onLine: note,
      otherwise: "Playwright's Chromium could not be downloaded: see above.",
    })
  await attempt("Downloading Playwright's Chromium", download, progress, signal)
  const downloaded = await findInstalled()
  if (downloaded) return downloaded
  throw new Refusal(
    'There is no Chromium for the browser tests, and none could be installed: install one, or set CHROMIUM_PATH to one.',
  )
}

async function findInstalled() {
  const places = [
    ...COMMANDS.map(onPath),
    ...(process.platform === 'darwin' ? MAC_APPS.map((app) => `/Applications/${app}`) : []),
    await ownDownload(),
  ]
  return places.find((place) => place !== undefined && isBrowser(place))
}

async function ownDownload() {
  const { chromium: browser } = await import('@playwright/test')
  return browser.executablePath()
}

const isBrowser = (program: string) => runs(program, '--version')
