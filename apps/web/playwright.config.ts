import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '../../scripts/test/limits.mjs'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const nightly = process.env.MASQUERADE_NIGHTLY === '1'

export default defineConfig({
  // A story that fails is tried once more, in a fresh browser; one that then passes is listed as flaky.
  retries: 1,
  testDir: './e2e',
  outputDir: './test-results/artifacts',
  globalSetup: './e2e/global-setup.ts',
  // Stories seldom wait: two keep two cores busy, and more only make each of them slower.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // What a story waits for has no limit of its own.
  // By night whole sites are restarted again and again in one story.
  timeout: nightly ? 5 * TEST_LIMIT_MS : TEST_LIMIT_MS,
  expect: { timeout: WAIT_LIMIT_MS },
  reporter: 'list',
  testMatch: '*.spec.ts',
  testIgnore: nightly ? [] : ['*.nightly.spec.ts'],
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
