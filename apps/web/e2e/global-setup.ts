import path from 'node:path'
import { query, startStack } from './stack.ts'

const FOLDER = path.join(import.meta.dirname, '../test-results/stack')

/** A quiet site with some history: what goes on there goes on because a story says so. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (!adminUrl) {
    throw new Error('TEST_DATABASE_URL is missing: the address of a PostgreSQL whose user may create databases.')
  }
  const stack = await startStack({ adminUrl, played: 24, pace: '0-0', folder: FOLDER, prepared: noneByThemselves })
  // What the tests, in processes of their own, need to know.
  process.env.E2E_BASE = stack.base
  process.env.E2E_FOLDER = FOLDER
  return stack.close
}

/**
 * Stops tables of house agents, so that browsers have the machine to themselves, and sets no pace, also at masked
 * tables, where an organizer could not choose that: the arena that tests copy stays as it is.
 */
async function noneByThemselves(url: string): Promise<void> {
  await query(url, `UPDATE arena SET schedule = jsonb_set(schedule, '{tables}', '0')`)
  await query(url, `UPDATE arena SET pace = 'none' WHERE slug <> 'teahouse'`)
}
