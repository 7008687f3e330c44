import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../database.ts'
import { type Fault, type FaultKind, inSeconds } from './plan.ts'
import type { Site } from './site/site.ts'
import type { SiteProcess } from './site/site-process.ts'

export interface Happened {
  fault: Fault
  from: number
  to: number
  note?: string
  startedMs?: number
}

/** What begins a fault or ends it; it may note what there is to report of that. */
type Step = (site: Site, fault: Fault, noted: Pick<Happened, 'note' | 'startedMs'>) => unknown

export async function causeFault(site: Site, fault: Fault): Promise<Happened> {
  const from = Date.now()
  const [begin, end] = CAUSES[fault.kind]
  const noted = {}
  await begin(site, fault, noted)
  await sleep(fault.forMs)
  await end(site, fault, noted)
  return { fault, from, to: Date.now(), ...noted }
}

const startAgain: Step = async (site, fault, noted) => {
  noted.startedMs = await processOf(site, fault).start(fault.clockMs)
}
/** What was connected stays silent for ever, as after a router forgot it. */
const mendWay: Step = (site, fault) => processOf(site, fault).way.mend()
const startDatabase: Step = ({ database }) => database.start()

const CAUSES: Readonly<Record<FaultKind, readonly [begin: Step, end: Step]>> = {
  kill: [(site, fault) => processOf(site, fault).kill(), startAgain],
  freeze: [(site, fault) => processOf(site, fault).freeze(), (site, fault) => processOf(site, fault).thaw()],
  drain: [
    async (site, fault, noted) => {
      const { code, ms } = await processOf(site, fault).drain()
      noted.note = `ended with ${code} after ${inSeconds(ms)}`
    },
    startAgain,
  ],
  cut: [(site, fault) => processOf(site, fault).way.cut(), mendWay],
  silence: [(site, fault) => processOf(site, fault).way.silence(), mendWay],
  'database-killed': [({ database }) => database.kill(), startDatabase],
  'database-restarted': [({ database }) => database.stop(), startDatabase],
  'backends-ended': [endBackends, () => {}],
  'full-disk': [
    ({ disk }) => disk.fill(),
    async ({ disk }, _, noted) => {
      await disk.clear()
      noted.note = disk.isTrue ? 'was refused by the kernel' : 'was imitated by a trigger'
    },
  ],
  'read-only': [(site) => readOnly(site, true), (site) => readOnly(site, false)],
  'spectators-cut': [
    ({ doors }, { target }) => doors.get(target)?.cut(),
    ({ doors }, { target }) => doors.get(target)?.mend(),
  ],
}

function processOf({ processes }: Site, { target }: Fault): SiteProcess {
  const found = processes.get(target)
  if (!found) throw new Error(`there is no process ${target}`)
  return found
}

const nameOf = ({ url }: Site) => new URL(url).pathname.slice(1)

async function endBackends(site: Site): Promise<void> {
  await query(site.database.adminUrl, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    nameOf(site),
  ])
}

/** New connections can only read, as after a switch to a standby server, and older ones are closed. */
async function readOnly(site: Site, on: boolean): Promise<void> {
  await query(
    site.database.adminUrl,
    `ALTER DATABASE ${nameOf(site)} SET default_transaction_read_only = ${on ? 'on' : 'off'}`,
  )
  await endBackends(site)
}
