import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../database.ts'
import type { Fault, FaultKind } from './plan/fault.ts'
import type { Site } from './site/site.ts'
import type { SiteProcess } from './site/site-process.ts'

export interface Happened {
  fault: Fault
  from: number
  to: number
  note?: string
  startedMs?: number
}

type Outcome = Pick<Happened, 'note' | 'startedMs'>
type Cause = (site: Site, fault: Fault, pause: () => Promise<void>) => Promise<Outcome>

export async function causeFault(site: Site, fault: Fault): Promise<Happened> {
  const from = Date.now()
  const pause = () => sleep(fault.forMs)
  const outcome = await CAUSES[fault.kind](site, fault, pause)
  return { fault, from, to: Date.now(), ...outcome }
}

const CAUSES: Readonly<Record<FaultKind, Cause>> = {
  async kill(site, fault, pause) {
    const one = processOf(site, fault)
    await one.kill()
    await pause()
    return { startedMs: await one.start(fault.clockMs) }
  },
  async freeze(site, fault, pause) {
    const one = processOf(site, fault)
    one.freeze()
    await pause()
    one.thaw()
    return {}
  },
  async drain(site, fault, pause) {
    const one = processOf(site, fault)
    const { code, ms } = await one.drain()
    await pause()
    const note = `ended with ${code} after ${(ms / 1_000).toFixed(1)} s`
    return { note, startedMs: await one.start(fault.clockMs) }
  },
  async cut(site, fault, pause) {
    const { way } = processOf(site, fault)
    await way.cut()
    await pause()
    await way.mend()
    return {}
  },
  async silence(site, fault, pause) {
    const { way } = processOf(site, fault)
    way.silence()
    await pause()
    await way.mend() // what was connected stays silent for ever, as after a router forgot it
    return {}
  },
  async 'database-killed'({ database }, _, pause) {
    await database.kill()
    await pause()
    await database.start()
    return {}
  },
  async 'database-restarted'({ database }, _, pause) {
    await database.stop()
    await pause()
    await database.start()
    return {}
  },
  async 'backends-ended'(site) {
    await endBackends(site)
    return {}
  },
  async 'full-disk'(site, _, pause) {
    const { disk } = site
    await disk.fill()
    await pause()
    await disk.clear()
    return { note: disk.isTrue ? 'was refused by the kernel' : 'was imitated by a trigger' }
  },
  async 'read-only'(site, _, pause) {
    await readOnly(site, true)
    await pause()
    await readOnly(site, false)
    return {}
  },
  async 'spectators-cut'({ doors }, { target }, pause) {
    const door = doors.get(target)
    await door?.cut()
    await pause()
    await door?.mend()
    return {}
  },
}

function processOf({ processes }: Site, { target }: Fault): SiteProcess {
  const found = processes.get(target)
  if (!found) throw new Error(`there is no process ${target}`)
  return found
}

const nameOf = ({ url }: Site) => new URL(url).pathname.slice(1)

function endBackends(site: Site): Promise<unknown> {
  return query(site.database.adminUrl, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    nameOf(site),
  ])
}

/**
 * Makes the database read-only, as after a switch to a standby server: new connections can only read, and older
 * connections are closed.
 */
async function readOnly(site: Site, on: boolean): Promise<void> {
  await query(
    site.database.adminUrl,
    `ALTER DATABASE ${nameOf(site)} SET default_transaction_read_only = ${on ? 'on' : 'off'}`,
  )
  await endBackends(site)
}
