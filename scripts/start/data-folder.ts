import fs from 'node:fs'
import path from 'node:path'
import { orUndefined } from '../command/or-undefined.ts'
import { end, type Identity, identify, isAlive } from '../setup/process-identity.ts'
import { codeOf, Refusal } from '../setup/refusal.mjs'
import { makeFolder } from './make-folder.ts'

const END_WITHIN_MS = 5000
const AGAIN_MS = 5000

type Child = Identity & { name: string; ask: NodeJS.Signals; force: NodeJS.Signals }

interface Served {
  address: string
  port: number
}

type Running = Served & { start: Identity; children: Child[] }

/** Of which sources the embedded database was seeded last; it is there once the database was prepared. */
export const stampIn = (data: string): string => path.join(data, 'seeded-from')

export type DataFolder = Awaited<ReturnType<typeof takeDataFolder>>

/** `processes.json` lists the processes that use a data folder; a start ends those that a killed start left. */
export async function takeDataFolder(
  folder: string,
  { address, port }: Served,
  say: (line: string) => void,
  againMs: number = AGAIN_MS,
) {
  makeWritable(folder)
  const file = path.join(folder, 'processes.json')
  const self = identify(process.pid)
  if (!self) throw new Error(`this process (${process.pid}) cannot be found among the running ones`)
  const running: Running = { start: self, address, port, children: [] }

  while (!create(file, running)) {
    const other = read(file)
    if (other && isAlive(other.start)) {
      throw new Refusal(
        `Masquerade already runs on ${folder}, at ${other.address} (process ${other.start.pid}): open that, or stop it first, or start another one beside it with both PORT and MASQUERADE_DATA set.`,
      )
    }
    // Processes that started later depend on earlier ones, so they are ended in reverse order.
    for (const child of other?.children.toReversed() ?? []) {
      if (!isAlive(child)) continue
      say(`Ending ${child.name} (process ${child.pid}), left running by a start that was killed`)
      await end(child, { ...child, patienceMs: END_WITHIN_MS })
    }
    fs.rmSync(file, { force: true })
  }

  let again: NodeJS.Timeout | undefined
  let released = false

  /** A failed write does not end the site, since its processes end by themselves when `npm start` ends. */
  function write() {
    if (released) return
    try {
      // The file is replaced by renaming, so that it is complete even if this process is killed.
      fs.writeFileSync(`${file}.new`, JSON.stringify(running))
      fs.renameSync(`${file}.new`, file)
      if (again) say(`It is noted again in ${file} who runs`)
      clearTimeout(again)
      again = undefined
    } catch (error) {
      if (!again) say(`It cannot be noted in ${file} who runs (${reason(codeOf(error))}); trying again`)
      clearTimeout(again)
      again = setTimeout(write, againMs).unref()
    }
  }

  return {
    folder,
    remember(
      name: string,
      pid: number,
      end: { ask: NodeJS.Signals; force: NodeJS.Signals } = { ask: 'SIGTERM', force: 'SIGKILL' },
    ) {
      const identity = identify(pid)
      if (!identity) return // it is gone already
      running.children.push({ name, ...identity, ...end })
      write()
    },
    forget(pid: number) {
      running.children = running.children.filter((child) => child.pid !== pid)
      write()
    },
    release() {
      released = true
      clearTimeout(again)
      if (read(file)?.start.pid === process.pid) fs.rmSync(file, { force: true })
    },
  }
}

export function portOfRunning(folder: string): number | undefined {
  const running = read(path.join(folder, 'processes.json'))
  return running && isAlive(running.start) ? running.port : undefined
}

function makeWritable(folder: string) {
  const probe = path.join(folder, `.writable-${process.pid}`)
  try {
    makeFolder(folder)
    fs.writeFileSync(probe, '.') // an empty file can be made on a full disk
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${reason(codeOf(error))}): make it writable, or choose another one with MASQUERADE_DATA.`,
    )
  } finally {
    orUndefined(() => fs.rmSync(probe, { force: true }))
  }
}

function reason(code: string | undefined) {
  if (code === 'EROFS') return 'it lies on a read-only disk'
  if (code === 'EACCES' || code === 'EPERM') return 'this account may not'
  if (code === 'ENOENT') return 'no folder can be made there'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is in its place'
  if (code === 'ENOSPC') return 'the disk is full'
  return code ?? 'unknown reason'
}

function create(file: string, running: Running) {
  try {
    fs.writeFileSync(file, JSON.stringify(running), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const read = (file: string) => orUndefined((): Running => JSON.parse(fs.readFileSync(file, 'utf8')))
