import fs from 'node:fs'
import path from 'node:path'
import { compressCode } from '../../apps/web/compress-code.mjs'
import { machineEnvironment } from '../start/environment.ts'
import { servedBy } from '../start/served-pages.ts'
import { fingerprint, isStamped } from './fingerprint.ts'
import type { Progress } from './progress.mjs'
import { Refusal } from './refusal.mjs'
import { inRoot, root } from './repository.mjs'
import { mustRun } from './run.mjs'
import { together } from './together.ts'

const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.json', 'prisma/schema.prisma']
const STAMP = 'apps/web/.next/built-from'
export const SERVED_BY = 'apps/web/.next/served-by'

const CLIENTS = ['clients/typescript/masquerade-api.ts', 'clients/python/masquerade_api.py']
const CLIENT_SOURCES = ['packages/api-clients', 'packages/protocol', 'packages/game', 'package-lock.json']
const CLIENT_STAMP = 'clients/.made-from'

export async function makeClients(progress: Progress, signal: AbortSignal) {
  const madeFrom = fingerprint(root, CLIENT_SOURCES, isNoSource)
  if (CLIENTS.every((file) => fs.existsSync(inRoot(file))) && isStamped(inRoot(CLIENT_STAMP), madeFrom)) return
  await progress.step('Making the clients of the API', () =>
    mustRun(process.execPath, ['--import', 'tsx', inRoot('packages/api-clients/src/make-clients.ts')], {
      signal,
      otherwise: 'The clients of the API could not be made: see above.',
    }),
  )
  fs.writeFileSync(inRoot(CLIENT_STAMP), madeFrom)
}

/** Builds the pages and what they offer for download, if their sources have changed, and compresses their scripts. */
export async function buildPages(progress: Progress, signal: AbortSignal) {
  await compilePages(progress, signal)
  await compressPages()
}

export const compressPages = (): Promise<void> => compressCode(inRoot('apps/web/.next/static/chunks'))

/** Without their compressed copies scripts are compressed less, and for each request. */
export async function compilePages(progress: Progress, signal: AbortSignal) {
  await together(
    signal,
    (ended) => makeClients(progress, ended),
    (ended) => runNext(progress, ended),
  )
}

async function runNext(progress: Progress, signal: AbortSignal) {
  const madeFrom = fingerprint(root, SOURCES, isNoSource)
  if (isStamped(inRoot(STAMP), madeFrom)) return
  const site = servedBy(inRoot(SERVED_BY))
  if (site !== undefined) {
    throw new Refusal(
      `A site runs from this folder (process ${site}), and building its pages anew would break it: stop it first, then try again.`,
    )
  }
  await progress.step('Building the pages', async (note) => {
    fs.rmSync(inRoot(STAMP), { force: true })
    await mustRun(process.execPath, [inRoot('node_modules/next/dist/bin/next'), 'build'], {
      cwd: inRoot('apps/web'),
      // The build of the web app gets no secrets from the environment, so that no secret can end up in the built files.
      env: { ...machineEnvironment(process.env), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      signal,
      onLine: note,
      otherwise: 'The pages could not be built: see above.',
    })
    fs.writeFileSync(inRoot(STAMP), madeFrom)
    note('')
  })
}

export function isNoSource(file: string) {
  const name = path.basename(file)
  return (
    ['node_modules', '.next', '.turbo', 'generated', 'test-results', 'playwright-report', 'next-env.d.ts'].includes(
      name,
    ) ||
    file === path.join('apps/web', 'e2e') ||
    file === path.join('apps/web', 'workbench') ||
    /\.(test\.tsx?|tsbuildinfo|log)$/.test(name)
  )
}
