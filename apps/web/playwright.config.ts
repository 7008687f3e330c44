import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { TEST_LIMIT_MS, WAIT_LIMIT_MS } from '../../scripts/test/limits.mjs'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const nightly = process.env.MASQUERADE_NIGHTLY === '1'

export default defineConfig({
  // An end-to-end test that fails is tried once more, in a fresh browser; one that then passes is listed as flaky.
  retries: 1,
  testDir: './e2e',
  outputDir: './test-results/artifacts',
  globalSetup: './e2e/global-setup.ts',
  // End-to-end tests seldom wait, so that two at once keep two cores busy, and more would slow each other down.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Nightly tests have more time, because they restart whole sites again and again.
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
    // A trace is recorded only when a test is tried again, so that tracing costs nothing while all tests pass.
    trace: 'on-first-retry',
    launchOptions: {
      // If there is no Chromium at the expected path, Playwright uses the browser that it has downloaded itself.
      ...(existsSync(chromium) && { executablePath: chromium }),
      // The graphics processor and its emulation are off, because the emulation took a twelfth of a browser's work.
      args: ['--disable-gpu', '--disable-software-rasterizer'],
      // Chromium refuses to run as root inside its sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
})
