import { clientIsCurrent } from '../../prisma/generate.mjs'
import { inRoot } from './repository.mjs'
import { mustRun } from './run.mjs'

/**
 * Generates Prisma's client, by which the store reaches the database, if its schema has changed.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} signal
 */
export async function prepareClient(progress, signal) {
  if (clientIsCurrent()) return
  await progress.step('Preparing the database client', () =>
    mustRun(process.execPath, [inRoot('prisma/generate.mjs')], {
      signal,
      otherwise: 'The Prisma client could not be written: see above.',
    }),
  )
}
