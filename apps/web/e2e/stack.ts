import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort, healthy, launch, ROOT, run, stop } from './processes.ts'

export interface StackOptions {
  /** A PostgreSQL whose user may create databases: the site gets one of its own, gone afterwards. */
  adminUrl: string
  /** How many finished matches there are before anybody looks. They are played for real, only without waiting. */
  played: number
  /** From-to in milliseconds that a house agent takes for a turn. */
  pace: string
  /** Where the processes write what they print, and what tests need to know. */
  folder: string
  /** Done to the database before any process knows it. */
  prepared?: (ownerUrl: string) => Promise<void>
}

export interface Stack {
  base: string
  close(): Promise<void>
}

/** Written for the tests, which run in processes of their own. */
export interface StackState {
  base: string
  databaseUrl: string
  livePid: number
}

/** How long the gateway stays away when it was killed. */
const MISSED_FOR_MS = 1500

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
    if (played > 0) await playOn(played)
    await startRunner(pace)
    await startLive()
    const signIn = { AUTH_SECRET: randomBytes(32).toString('hex'), MASQUERADE_LOCAL_SIGN_IN: '1' }
    const pages = await launch(
      'apps/web/server.ts',
      { ...env, ...signIn, PORT: String(web), LIVE_URL: urlOf(live) },
      log('web'),
    )
    closers.push(() => stop(pages))
    await Promise.all([
      healthy(base, log('web')),
      healthy(urlOf(live), log('live')),
      healthy(urlOf(runner), log('runner')),
    ])
    return { base, close }
  } catch (error) {
    await close()
    throw error
  }

  async function startRunner(pace: string) {
    // Its key belongs to this stack alone, and the agents that stories bring live on this machine.
    const own = { MASQUERADE_DATA: folder, MASQUERADE_ALLOW_LOCAL_AGENTS: '1' }
    // Stories look at the arenas of all games at once, and none of them is to wait for a place.
    const settings = { RUNNER_MATCHES: '24', ...env, ...own, RUNNER_PORT: String(runner), HOUSE_PACE: pace }
    const child = await launch('apps/runner/src/main.ts', settings, log('runner'))
    closers.push(() => stop(child))
    return child
  }

  async function playOn(matches: number) {
    const player = await startRunner('0-0')
    const ended = once(player, 'exit').then(() => {
      throw new Error(`the runner ended: ${log('runner')} says why`)
    })
    await Promise.race([untilFinished(database.url, matches), ended])
    ended.catch(() => undefined)
    await stop(player)
  }

  /** Started again whenever it ends, as every supervisor does, after a while in which it is missed. */
  async function startLive() {
    let wanted = true
    let child = await begin()
    closers.push(async () => {
      wanted = false
      await stop(child)
    })
    async function begin() {
      const begun = await launch('apps/live/src/main.ts', { ...env, LIVE_PORT: String(live) }, log('live'))
      const state: StackState = { base, databaseUrl: database.url, livePid: begun.pid ?? 0 }
      writeFileSync(stateFile(folder), JSON.stringify(state))
      begun.once('exit', () => {
        setTimeout(async () => {
          if (wanted) child = await begin()
          if (!wanted) await stop(child) // that came while this one began
        }, MISSED_FOR_MS)
      })
      return begun
    }
  }
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
    await query(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await query(admin, `DROP ROLE IF EXISTS ${name}_site`)
  }
  return { url: site.href, ownerUrl: owner.href, drop }
}

/** Of the game that stories read and listen to; those of other games are played meanwhile. */
const FINISHED = `SELECT count(*)::int AS n FROM match WHERE status = 'finished' AND game = 'who-is-spy'`

async function untilFinished(url: string, matches: number): Promise<void> {
  for (const until = Date.now() + 240_000; Date.now() < until; ) {
    const [row] = await query(url, FINISHED)
    if (Number(row?.n) >= matches) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${matches} matches were not played within four minutes`)
}

/** One statement, by a connection of its own. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
