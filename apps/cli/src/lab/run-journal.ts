import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { jsonIn } from '@masquerade/game'
import {
  type Experiment,
  growthOf,
  headLines,
  type JudgeTrial,
  type KeptPlace,
  type Place,
  type PlayedMatch,
  type RunHistory,
} from '@masquerade/lab'
import { z } from 'zod'
import { messageOf } from '../../../../scripts/command/io.ts'
import { makeFolder } from '../../../../scripts/start/make-folder.ts'
import { linesFile } from './lines-file.ts'
import {
  asksFileOf,
  digestNow,
  linesOf,
  plannedNow,
  RunFileError,
  type RunRecord,
  readHeader,
  readRun,
  refuseUnplanned,
  trialFileOf,
  trialOf,
} from './run-file.ts'

/** Nothing is cut off a file that is no run: all it may hold without a whole line is the beginning of this run's first. */
function refuseStranger(file: string, [header = '']: readonly string[]): void {
  if (!existsSync(file)) return
  const [line] = linesOf(file)
  const { size } = statSync(file)
  const first = Buffer.from(header)
  const isBegun = size <= first.length && first.subarray(0, size).equals(readFileSync(file))
  if (line !== undefined || !isBegun) readHeader(file)
}

interface JournalOptions {
  history?: RunHistory | undefined
  kept?(matches: number): void
  tried?(trial: JudgeTrial): void
}

export type RunJournal = ReturnType<typeof openJournal>

/** Refuses the file of another experiment, and a file that another process is writing. */
export function openJournal(file: string, experiment: Experiment, options: JournalOptions = {}) {
  makeFolder(path.dirname(file))
  lock(file)
  try {
    return journalOf(file, experiment, options)
  } catch (error) {
    unlock(file)
    throw error
  }
}

/** Writes matches to one file in the planned order, and the questions asked in each match to a second file. */
function journalOf(file: string, experiment: Experiment, { history = {}, kept, tried }: JournalOptions) {
  const { lineage } = history
  const head = headLines(experiment, history, {})
  refuseStranger(file, head)
  const lines = linesFile(file)
  if (lines.isEmpty()) lines.add(head)
  const begun = readRun(file)
  refuseOther(begun)
  // The next match is found by counting lines.
  refuseUnplanned(file, experiment, 'refused')
  rmSync(stopOf(file), { force: true })
  let { played } = begun
  const reused = reusedLines(file)
  const waiting = new Map<number, KeptPlace>()
  let failed: RunFileError | undefined
  let asked = existsSync(asksFileOf(file)) ? openAsks() : undefined

  return {
    get played(): number {
      return played
    },

    due() {
      refuseWithoutReused()
      return { open: [], next: played }
    },

    begin({ number }: Pick<Place, 'number'>): boolean {
      const line = reused(number)
      if (line === undefined) return true
      keep([{ number, line, asks: [] }])
      return false
    },

    keep,

    isJudgeTried: (): boolean => trialOf(file)?.digest === experiment.digest,

    keepTrial(trial: JudgeTrial): void {
      const { digest } = experiment
      writeFileSync(trialFileOf(file), `${JSON.stringify({ digest, ...trial }, null, 2)}\n`)
      tried?.(trial)
    },

    grow: (longer: Experiment): void => lines.add([JSON.stringify(growthOf(longer))]),

    isToStop: (): boolean => existsSync(stopOf(file)),

    close(): void {
      try {
        if (played === experiment.planned) rmSync(reusedOf(file), { force: true })
        rmSync(stopOf(file), { force: true })
        asked?.close()
      } finally {
        try {
          lines.close()
        } finally {
          unlock(file)
        }
      }
    },
  }

  /**
   * Writes finished matches in the planned order, so a match waits in memory until all earlier ones are finished. After a
   * write that failed nothing is written any more, because no match may be missing between others.
   */
  function keep(places: readonly KeptPlace[]): void {
    if (failed) throw failed
    for (const place of places) waiting.set(place.number, place)
    const ready: KeptPlace[] = []
    for (let next = waiting.get(played); next; next = waiting.get(played + ready.length)) ready.push(next)
    const asks = ready.flatMap((place) => place.asks)
    try {
      if (asks.length > 0) {
        asked ??= openAsks()
        asked.add(asks.map((ask) => JSON.stringify(ask)))
      }
      lines.add(ready.map(({ line }) => line))
    } catch (error) {
      const why = `${file} cannot be written (${messageOf(error)})`
      failed =
        error instanceof RunFileError
          ? error
          : new RunFileError(`${why}: what is in it is kept, and the same command goes on once it can`)
      throw failed
    }
    for (const { number } of ready) waiting.delete(number)
    played += ready.length
    kept?.(ready.length)
  }

  /** Matches that were not stored are played again, so their old questions are removed from the file. */
  function openAsks() {
    return linesFile(asksFileOf(file), (line) => {
      const ask = askForm.safeParse(jsonIn(line.toString('utf8')))
      return ask.success && ask.data.match < played
    })
  }

  function refuseOther(record: RunRecord): void {
    if (digestNow(record) !== experiment.digest) {
      throw new RunFileError(`${file} is a run of something else: its digest is not that of this manifest`)
    }
    if (lineage && lineage.parent !== record.lineage?.parent) {
      const what = record.lineage ? 'a fork of another run' : 'no fork'
      throw new RunFileError(`${file} is ${what}: its lineage does not fit`)
    }
  }

  /** A fork whose file of reused matches is gone is not continued, because all of them would be played again. */
  function refuseWithoutReused(): void {
    const record = readRun(file)
    if (!record.lineage || record.lineage.reused === 0 || existsSync(reusedOf(file))) return
    if (played >= plannedNow(record)) return
    // Matches that were added to the plan later reuse no stored matches, and need no file of them.
    if (record.growths.length > 0 && played >= record.planned) return
    throw new RunFileError(
      `${file} is a fork whose taken matches are gone (${file}.reused): remove the run, and make the fork again`,
    )
  }
}

const askForm = z.looseObject({ match: z.int().min(0) })

/** A fork copies the matches that it reuses into this file, so that it no longer needs its parent's file. */
const reusedOf = (file: string): string => `${file}.reused`

const reusedForm = z.object({ at: z.int().min(0), match: z.looseObject({ block: z.int() }) })

export function keepReused(file: string, matches: Iterable<{ at: number; match: PlayedMatch }>): number {
  makeFolder(path.dirname(file))
  lock(file)
  try {
    const beginning = `${reusedOf(file)}.part`
    rmSync(beginning, { force: true })
    const lines = linesFile(beginning)
    let count = 0
    try {
      for (const taken of matches) {
        lines.add([JSON.stringify(taken)])
        count++
      }
    } finally {
      lines.close()
    }
    renameSync(beginning, reusedOf(file))
    return count
  } finally {
    unlock(file)
  }
}

function reusedLines(file: string): (at: number) => string | undefined {
  if (!existsSync(reusedOf(file))) return () => undefined
  const lines = linesOf(reusedOf(file))
  const read = () => {
    const line = lines.next()
    if (line.done) return undefined
    const taken = reusedForm.safeParse(jsonIn(line.value))
    if (taken.success) return taken.data
    throw new RunFileError(`${reusedOf(file)}: a line is no match with its place: make the fork again`)
  }
  let next = read()
  return (at) => {
    while (next && next.at < at) next = read()
    return next?.at === at ? JSON.stringify(next.match) : undefined
  }
}

const stopOf = (file: string): string => `${file}.stop`

export function askToStop(file: string): void {
  writeFileSync(stopOf(file), '')
}

const lockOf = (file: string): string => `${file}.lock`

export function writerOf(file: string): number | undefined {
  try {
    const holder = Number(readFileSync(lockOf(file), 'utf8'))
    return isAlive(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

function lock(file: string): void {
  try {
    writeFileSync(lockOf(file), String(process.pid), { flag: 'wx' })
  } catch {
    const holder = writerOf(file)
    if (holder !== undefined && holder !== process.pid) {
      throw new RunFileError(`${file} is being written by process ${holder}: wait for it, or end it`)
    }
    writeFileSync(lockOf(file), String(process.pid))
  }
}

function unlock(file: string): void {
  if (writerOf(file) === process.pid) rmSync(lockOf(file), { force: true })
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
