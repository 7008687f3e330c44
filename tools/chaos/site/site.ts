import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { openStore } from '@masquerade/store'
import { type CutDatabase, cutDatabase, freshDatabase } from '@masquerade/store/testing'
import { program } from '../../../scripts/setup/program.mjs'
import { inRoot } from '../../../scripts/setup/repository.mjs'
import { fourPorts } from '../../../scripts/start/free-ports.ts'
import { query } from '../../database.ts'
import { type StubAgents, stubAgents } from './agents.ts'
import { balancer } from './balancer.ts'
import { type Database, startDatabase } from './database.ts'
import { type FullDisk, fullDisk, GROWN } from './full-disk.ts'
import type { Guard } from './open-guard.ts'
import { type SiteProcess, siteProcess } from './site-process.ts'
import { makeWorld, type World } from './world.ts'

export interface Site {
  database: Database
  disk: FullDisk
  /** The direct address of the site's database, which simulated network faults do not affect. */
  url: string
  world: World
  agents: StubAgents
  processes: ReadonlyMap<string, SiteProcess>
  runners: readonly string[]
  gateways: readonly string[]
  webs: readonly string[]
  doors: ReadonlyMap<string, CutDatabase>
  gateway: string
  pages?: string
  close(): Promise<void>
}

export interface SiteOptions {
  folder: string
  guard: Guard
  runners: number
  gateways: number
  webs: number
  games: number
  pace: string
  limitMs?: number
}

export async function startSite(options: SiteOptions): Promise<Site> {
  const { folder, guard } = options
  const database = await startDatabase(folder, guard)
  const { url } = await freshDatabase(database.adminUrl)
  await query(url, GROWN)
  const agents = await stubAgents(path.join(folder, 'deliveries.jsonl'), guard)
  const store = openStore({ url, connections: 3, onError: () => {} })
  await store.queue.prepare()
  const { games, limitMs } = options
  const world = await makeWorld(store, url, { games, agents, ...(limitMs !== undefined && { limitMs }) })
  await store.close()

  const processes = new Map<string, SiteProcess>()
  const doors = new Map<string, CutDatabase>()
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`)
  const runners = named('runner', options.runners)
  const gateways = named('gateway', options.gateways)
  const webs = named('web', options.webs)
  const add = async (name: string, script: string, port: number, env: Record<string, string>) => {
    const log = path.join(folder, `${name}.log`)
    const run = await program(inRoot(script))
    processes.set(name, await siteProcess({ name, run, env, port, databaseUrl: url, log, guard }))
  }
  for (const name of runners) {
    const port = await fourPorts()
    await add(name, 'apps/runner/src/main.ts', port, {
      RUNNER_PORT: `${port}`,
      RUNNER_MATCHES: '8',
      HOUSE_PACE: options.pace,
      MASQUERADE_RUNNER_KEY: world.privateKey,
      MASQUERADE_ALLOW_LOCAL_AGENTS: '1',
      // With this setting matches go on although nobody visits the site; otherwise matches of built-in agents would
      // pause.
      MASQUERADE_SLEEP_AFTER_MS: '0',
      MASQUERADE_DATA: folder,
    })
  }
  for (const name of gateways) {
    const port = await fourPorts()
    await add(name, 'apps/live/src/main.ts', port, { LIVE_PORT: `${port}` })
    doors.set(name, await cutDatabase(`http://127.0.0.1:${port}`))
  }
  const front = await balancer([...doors.values()].map((door) => door.url))
  agents.fetchAt({ url: front.url, token: world.fetching.token })
  let pages: string | undefined
  for (const name of webs) {
    const port = await fourPorts()
    pages = `http://127.0.0.1:${port}`
    const [door] = doors.values()
    await add(name, 'apps/web/server.ts', port, {
      PORT: `${port}`,
      LIVE_URL: new URL(door?.url ?? pages).origin,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      MASQUERADE_LOCAL_SIGN_IN: '1',
    })
  }
  const site: Site = {
    ...{ database, disk: fullDisk(database, url), url, world, agents, processes, runners, gateways, webs, doors },
    gateway: front.url,
    ...(pages !== undefined && { pages }),
    async close() {
      for (const one of processes.values()) one.thaw()
      await Promise.all([...processes.values()].map((one) => one.drain()))
      for (const one of processes.values()) await one.way.close()
      await front.close()
      for (const door of doors.values()) await door.close()
    },
  }
  try {
    await Promise.all([...processes.values()].map((one) => one.start()))
    return site
  } catch (error) {
    await site.close()
    throw error
  }
}
