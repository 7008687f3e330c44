/**
 * TEST_DATABASE_URL: a PostgreSQL for tests, by a role that may create databases. `npm test` starts one and sets it.
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
