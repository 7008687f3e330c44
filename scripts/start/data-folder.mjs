import fs from 'node:fs'
import path from 'node:path'
import { end, identify, isAlive } from '../setup/process-identity.mjs'
import { codeOf, Refusal } from '../setup/refusal.mjs'

const END_WITHIN_MS = 5000
/** A disk without room for a note may have some again. */
const AGAIN_MS = 5000

/**
 * Takes a data folder for this start, made when missing. The file `processes.json` in it says who uses it: a start that
 * still runs is respected, and what a killed one left running is ended. Processes are known by id and time of birth, so
 * that nobody else's is ever touched.
 *
 * @typedef {import('../setup/process-identity.mjs').Identity} Identity
 * @typedef {Identity & { name: string, ask: NodeJS.Signals, force: NodeJS.Signals }} Child
 * @typedef {{ address: string, port: number }} Served where it says that it serves, and the first of its four ports
 * @typedef {Served & { start: Identity, children: Child[] }} Running
 * @typedef {Awaited<ReturnType<typeof takeDataFolder>>} DataFolder
 *
 * @param {string} folder
 * @param {Served} served
 * @param {(line: string) => void} say
 * @param {number} [againMs]
 */
export async function takeDataFolder(folder, { address, port }, say, againMs = AGAIN_MS) {
  makeWritable(folder)
  const file = path.join(folder, 'processes.json')
  const self = identify(process.pid)
  if (!self) throw new Error(`this process (${process.pid}) cannot be found among the running ones`)
  /** @type {Running} */
  const running = { start: self, address, port, children: [] }

  while (!create(file, running)) {
    const other = read(file)
    if (other && isAlive(other.start)) {
      throw new Refusal(
        `Masquerade already runs on ${folder}, at ${other.address} (process ${other.start.pid}): open that, or stop it first, or start another one beside it with both PORT and MASQUERADE_DATA set.`,
      )
    }
    // Processes that came later use those that came first, so the last ends first.
    for (const child of other?.children.toReversed() ?? []) {
      if (!isAlive(child)) continue
      say(`Ending ${child.name} (process ${child.pid}), left running by a start that was killed`)
      await end(child, { ...child, patienceMs: END_WITHIN_MS })
    }
    fs.rmSync(file, { force: true })
  }

  /** @type {NodeJS.Timeout | undefined} */
  let again
  let released = false

  /** What cannot be written now does not end the site: its processes end by themselves when this one is gone. */
  function write() {
    if (released) return
    try {
      replace(file, running)
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
    /**
     * Remembers a child while it runs.
     *
     * @param {string} name
     * @param {number} pid
     * @param {{ ask: NodeJS.Signals, force: NodeJS.Signals }} [end] the signals that end it
     */
    remember(name, pid, end = { ask: 'SIGTERM', force: 'SIGKILL' }) {
      const identity = identify(pid)
      if (!identity) return // it is gone already
      running.children.push({ name, ...identity, ...end })
      write()
    },
    /** @param {number} pid */
    forget(pid) {
      running.children = running.children.filter((child) => child.pid !== pid)
      write()
    },
    /** Gives the folder back. */
    release() {
      released = true
      clearTimeout(again)
      if (read(file)?.start.pid === process.pid) fs.rmSync(file, { force: true })
    },
  }
}

/**
 * The first port of the start that uses a data folder now; undefined where none does.
 *
 * @param {string} folder
 * @returns {number | undefined}
 */
export function portOfRunning(folder) {
  const running = read(path.join(folder, 'processes.json'))
  return running && isAlive(running.start) ? running.port : undefined
}

/** @param {string} folder */
function makeWritable(folder) {
  const probe = path.join(folder, `.writable-${process.pid}`)
  try {
    makeFolder(folder)
    fs.writeFileSync(probe, '')
    fs.rmSync(probe)
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${reason(codeOf(error))}): make it writable, or choose another one with MASQUERADE_DATA.`,
    )
  }
}

/**
 * Not mkdir's own `recursive`, which never returns where a parent exists and yet takes no folders (/proc).
 *
 * @param {string} folder
 */
function makeFolder(folder) {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder))
  fs.mkdirSync(folder)
}

/** @param {string | undefined} code */
function reason(code) {
  if (code === 'EROFS') return 'it lies on a read-only disk'
  if (code === 'EACCES' || code === 'EPERM') return 'this account may not'
  if (code === 'ENOENT') return 'no folder can be made there'
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a file is in its place'
  if (code === 'ENOSPC') return 'the disk is full'
  return code ?? 'unknown reason'
}

/**
 * @param {string} file
 * @param {Running} running
 */
function create(file, running) {
  try {
    fs.writeFileSync(file, JSON.stringify(running), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Whole or not at all, whenever this process is killed.
 *
 * @param {string} file
 * @param {Running} running
 */
function replace(file, running) {
  fs.writeFileSync(`${file}.new`, JSON.stringify(running))
  fs.renameSync(`${file}.new`, file)
}

/**
 * @param {string} file
 * @returns {Running | undefined}
 */
function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
