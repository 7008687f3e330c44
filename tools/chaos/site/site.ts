import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { openStore } from '@masquerade/store'
import { type CutDatabase, cutDatabase, freshDatabase } from '@masquerade/store/testing'
import { fourPorts } from '../../../scripts/start/free-ports.ts'
import { stubAgents } from '../../agents/agents.ts'
import { query } from '../../database.ts'
import { processNames } from '../plan.ts'
import { balancer } from './balancer.ts'
import { startDatabase } from './database.ts'
import { fullDisk, GROWN } from './full-disk.ts'
import type { Guard } from './open-guard.ts'
import { type SiteProcess, siteProcess } from './site-process.ts'
import { makeWorld } from './world.ts'

export interface SiteOptions {
  folder: string
  guard: Guard
  runners: number
  gateways: number
  webs: number
  games: number
  pace: string
  /** The time limit for each answer, short so that the test does not wait long for agents that never answer. */
  limitMs?: number
}

export type Site = Awaited<ReturnType<typeof startSite>>

export async function startSite(options: SiteOptions) {
  const { folder, guard } = options
  const database = await startDatabase(folder, guard)
  /** The direct address of the site's database, which simulated network faults do not affect. */
  const { url } = await freshDatabase(database.adminUrl)
  await query(url, GROWN)
  const agents = await stubAgents({ detached: true })
  guard.watch(agents.child)
  const store = openStore({ url, connections: 3, onError: () => {} })
  await store.queue.prepare()
  const world = await makeWorld(store, url, agents, options)
  await store.close()

  const processes = new Map<string, SiteProcess>()
  const doors = new Map<string, CutDatabase>()
  const names = processNames(options)
  const add = async (name: string, script: string, envFor: (port: string) => Record<string, string>) => {
    const port = await fourPorts()
    const log = path.join(folder, `${name}.log`)
    processes.set(name, await siteProcess({ name, script, env: envFor(`${port}`), port, databaseUrl: url, log, guard }))
    return `http://127.0.0.1:${port}`
  }
  for (const name of names.runners) {
    await add(name, 'apps/runner/src/main.ts', (port) => ({
      RUNNER_PORT: port,
      RUNNER_MATCHES: '8',
      HOUSE_PACE: options.pace,
      MASQUERADE_RUNNER_KEY: world.privateKey,
      MASQUERADE_ALLOW_LOCAL_AGENTS: '1',
      // Matches go on although nobody visits the site; those of built-in agents would pause otherwise.
      MASQUERADE_SLEEP_AFTER_MS: '0',
      MASQUERADE_DATA: folder,
    }))
  }
  for (const name of names.gateways) {
    doors.set(name, await cutDatabase(await add(name, 'apps/live/src/main.ts', (port) => ({ LIVE_PORT: port }))))
  }
  const front = await balancer([...doors.values()].map((door) => door.url))
  await agents.fetchAt({ url: front.url, token: world.fetching.token })
  const [door] = doors.values()
  let pages: string | undefined
  for (const name of names.webs) {
    pages = await add(name, 'apps/web/server.ts', (port) => ({
      PORT: port,
      LIVE_URL: new URL(door?.url ?? `http://127.0.0.1:${port}`).origin,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      MASQUERADE_LOCAL_SIGN_IN: '1',
    }))
  }
  async function close(): Promise<void> {
    for (const one of processes.values()) one.thaw()
    await Promise.all([...processes.values()].map((one) => one.drain()))
    for (const one of processes.values()) await one.way.close()
    await front.close()
    for (const one of doors.values()) await one.close()
  }
  try {
    await Promise.all([...processes.values()].map((one) => one.start()))
  } catch (error) {
    await close()
    throw error
  }
  const disk = fullDisk(database, url)
  return { ...names, database, disk, url, world, agents, processes, doors, gateway: front.url, pages, close }
}
