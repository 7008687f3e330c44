import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const LONG = /\/(npm-start|organizing|play|watch-list|match|spoilers|one-clock)\.spec\.ts$/

/** Of the part that is wanted where machines share the work (scripts/test/selection.mjs), or all. */
export function projectsOf(part: string | undefined) {
  // One after the other beside all others: much is waited for in them, and three at once left the cores idle.
  const long = { name: 'long stories', testMatch: LONG, ...(part === undefined && { workers: 1 }) }
  // Two keep both cores busy; more only make each of them slower, and miss what is timed.
  const others = { name: 'stories', testMatch: '*.spec.ts', testIgnore: [LONG, '*.disturbing.spec.ts'], workers: 2 }
  const together = part === 'long' ? [long] : part === 'others' ? [others] : [long, others]
  // These take a process away under open pages, so that nobody else may be looking.
  const dependencies = together.map(({ name }) => name)
  const disturbances = { name: 'disturbances', testMatch: '*.disturbing.spec.ts', dependencies }
  return part === 'others' ? together : [...together, disturbances]
}

export default defineConfig({
  // A story that fails is tried once more, in a fresh browser; one that then passes is listed as flaky.
  retries: 1,
  testDir: './e2e',
  outputDir: './test-results/artifacts',
  globalSetup: './e2e/global-setup.ts',
  // Two cores: one story waits for a match while two others look around.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Limits that nobody is meant to miss, also where other programs want the same cores.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: projectsOf(process.env.E2E_STORIES),
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // It costs nothing where all is well.
    trace: 'on-first-retry',
    launchOptions: {
      // Without it, Playwright's own download is used.
      ...(existsSync(chromium) && { executablePath: chromium }),
      // Doing by software what a graphics card would do was a twelfth of a browser’s work.
      args: ['--disable-gpu', '--disable-software-rasterizer'],
      // Chromium refuses to run as root inside its sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
})
