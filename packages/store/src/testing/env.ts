/**
 * TEST_DATABASE_URL: a PostgreSQL for tests, by a role that may create databases. `npm test` starts one and sets it.
 * VITEST_POOL_ID: the number of this worker, set by vitest.
 */
export function testDatabaseUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    throw new Error(
      'TEST_DATABASE_URL is not set: run `npm test`, or set it to a PostgreSQL role that may create databases',
    )
  }
  return url
}

/** Whether this process runs one test file after another, in place of a command or the end-to-end tests. */
export const isTestWorker = (): boolean => process.env.VITEST_POOL_ID !== undefined
