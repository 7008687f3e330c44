import path from 'node:path'
import { query, startStack } from './stack.ts'
import { arenaOf } from './story.ts'

const FOLDER = path.join(import.meta.dirname, '../test-results/stack')

/** A site with some history, at a pace at which a match takes about half a minute. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) {
    throw new Error('TEST_DATABASE_URL is missing: the address of a PostgreSQL whose user may create databases.')
  }
  const stack = await startStack({ adminUrl, played: 24, pace: '700-1800', folder: FOLDER, prepared: oftenBeginning })
  // What the tests, in processes of their own, need to know.
  process.env.E2E_BASE = stack.base
  process.env.E2E_FOLDER = FOLDER
  return stack.close
}

/** Stories wait for a match that has just begun: one begins every few seconds where several are played at once. */
async function oftenBeginning(url: string): Promise<void> {
  await query(
    url,
    `UPDATE arena SET schedule = jsonb_set(schedule, '{tables}', '4') WHERE slug = '${arenaOf('running')}'`,
  )
}
