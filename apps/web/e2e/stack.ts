import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { query } from '../../../scripts/postgres/connected.ts'
import { freePort } from '../../../scripts/start/free-ports.ts'
import { playHistory } from './history.ts'
import { healthy, launch, ROOT, run, stop } from './processes.ts'
import { SIGN_IN_CODE } from './signed-in.ts'

export interface StackOptions {
  /** A PostgreSQL whose user may create databases: the site gets one of its own, gone afterwards. */
  adminUrl: string
  /** How many finished matches of *Who is Spy?* there are before anybody looks, with some of each other game beside them. */
  played: number
  /** From-to in milliseconds that a house agent takes for a turn. */
  pace: string
  /** Where the processes write what they print, and what tests need to know. */
  folder: string
  /** Done to the database before any process knows it. */
  prepared?: (ownerUrl: string) => Promise<void>
}

interface Stack {
  base: string
  close(): Promise<void>
}

/** Written for the tests, which run in processes of their own. */
export interface StackState {
  base: string
  databaseUrl: string
}

export const stateFile = (folder: string) => path.join(folder, 'stack.json')

/** The whole site, as it is shipped: a fresh database, runner, gateway and the built pages, on ports of their own. */
export async function startStack({ adminUrl, played, pace, folder, prepared }: StackOptions): Promise<Stack> {
  if (!existsSync(path.join(ROOT, 'apps/web/.next/BUILD_ID'))) {
    throw new Error('The pages are not built: run `npx next build` in apps/web, or `npm test`, which does.')
  }
  mkdirSync(folder, { recursive: true })
  const database = await freshDatabase(adminUrl)
  const log = (name: string) => path.join(folder, `${name}.log`)
  const [web, live, runner] = [await freePort(), await freePort(), await freePort()]
  const base = `http://127.0.0.1:${web}`
  const env = { DATABASE_URL: database.url }
  const closers: (() => Promise<void>)[] = [database.drop]
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one()
  }
  try {
    await run('prisma/prepare.ts', { ...env, DATABASE_OWNER_URL: database.ownerUrl }, log('prepare'))
    await prepared?.(database.ownerUrl)
    await startRunner()
    await startLive()
    const signIn = {
      AUTH_SECRET: randomBytes(32).toString('hex'),
      MASQUERADE_LOCAL_SIGN_IN: '1',
      MASQUERADE_SIGN_IN_CODE: SIGN_IN_CODE,
    }
    const pages = await launch(
      'apps/web/server.ts',
      { ...env, ...signIn, PORT: String(web), LIVE_URL: urlOf(live) },
      log('web'),
    )
    closers.push(() => stop(pages))
    await Promise.all([
      played > 0 && playHistory(database.url, played),
      healthy(base, log('web')),
      healthy(urlOf(live), log('live')),
      healthy(urlOf(runner), log('runner')),
    ])
    return { base, close }
  } catch (error) {
    await close()
    throw error
  }

  async function startRunner() {
    // Its key belongs to this stack alone, and the agents that stories bring live on this machine.
    const own = { MASQUERADE_DATA: folder, MASQUERADE_ALLOW_LOCAL_AGENTS: '1' }
    // Agents that stories bring are seated at once, at however many tables.
    const settings = {
      RUNNER_MATCHES: '24',
      MASQUERADE_NEWCOMER_MS: '0',
      ...env,
      ...own,
      RUNNER_PORT: String(runner),
      HOUSE_PACE: pace,
    }
    const child = await launch('apps/runner/src/main.ts', settings, log('runner'))
    closers.push(() => stop(child))
  }

  async function startLive() {
    const child = await launch('apps/live/src/main.ts', { ...env, LIVE_PORT: String(live) }, log('live'))
    closers.push(() => stop(child))
    const state: StackState = { base, databaseUrl: database.url }
    writeFileSync(stateFile(folder), JSON.stringify(state))
  }
}

/**
 * Stops tables of house agents, so that browsers have the machine to themselves, and sets no pace, also at masked
 * tables, where an organizer could not choose that: the arena that tests copy stays as it is.
 */
export async function noneByThemselves(url: string): Promise<void> {
  await query(url, `UPDATE arena SET schedule = jsonb_set(schedule, '{tables}', '0')`)
  await query(url, `UPDATE arena SET pace = 'none' WHERE slug <> 'teahouse'`)
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`

/** The site's processes connect to it with a role of their own, as those of `npm start` do. */
export async function freshDatabase(
  admin: string,
): Promise<{ url: string; ownerUrl: string; drop: () => Promise<void> }> {
  const name = `e2e_${randomBytes(6).toString('hex')}`
  await query(admin, `CREATE DATABASE ${name}`)
  const owner = new URL(admin)
  owner.pathname = `/${name}`
  const site = new URL(owner)
  site.username = `${name}_site`
  site.password = randomBytes(24).toString('hex')
  const drop = async () => {
    // PostgreSQL waits a few seconds here for connections that are being closed; cutting them off is an error to a pool.
    await query(admin, `DROP DATABASE IF EXISTS ${name}`).catch(() =>
      query(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    )
    await query(admin, `DROP ROLE IF EXISTS ${name}_site`)
  }
  return { url: site.href, ownerUrl: owner.href, drop }
}
