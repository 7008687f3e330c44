import path from 'node:path'
import { noneByThemselves, startStack } from './stack.ts'

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
