import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const LONG = /\/(npm-start|organizing|play|watch-list|match|spoilers|one-clock)\.spec\.ts$/

export default defineConfig({
  // A story that fails is tried once more, in a fresh browser; one that then passes is listed as flaky.
  retries: 1,
  testDir: './e2e',
  outputDir: './test-results/artifacts',
  globalSetup: './e2e/global-setup.ts',
  // Two cores: one story waits for a match while others look around.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Limits that nobody is meant to miss, also where other programs want the same cores.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    // First those in which much is waited for, so that at the end no worker waits for one of them alone.
    { name: 'long stories', testMatch: LONG },
    { name: 'stories', testMatch: '*.spec.ts', testIgnore: [LONG, '*.disturbing.spec.ts'] },
    // These take a process away under open pages, so that nobody else may be looking.
    { name: 'disturbances', testMatch: '*.disturbing.spec.ts', dependencies: ['long stories', 'stories'] },
  ],
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
      // Chromium refuses to run as root inside its sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
})
