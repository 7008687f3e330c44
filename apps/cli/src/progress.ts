import { Presets, SingleBar } from 'cli-progress'
import type { Beside } from '../../../scripts/command/io.ts'

const SECONDS_BETWEEN_LINES = 2

type Now = () => number
const byProcess: Now = () => performance.now()

function shownOn(io: Beside, bar: string, line: (done: number, all: number) => string, now = byProcess) {
  // The progress bar must not handle Ctrl-C, because a busy process could not run the handler and would go on.
  const options = { format: bar, stream: io.stderr, gracefulExit: false, linewrap: true }
  const drawn = io.stderr.isTTY ? new SingleBar(options, Presets.shades_classic) : undefined
  let begun = false
  let printedAt = now()
  let printed: string | undefined
  return {
    show(done: number, all: number): void {
      if (!begun) drawn?.start(all, 0)
      begun = true
      drawn?.setTotal(all)
      drawn?.update(done)
      const text = line(done, all)
      if (drawn || text === printed || now() - printedAt < SECONDS_BETWEEN_LINES * 1_000) return
      printedAt = now()
      printed = text
      io.error(text)
    },
    stop: () => drawn?.stop(),
  }
}

export const tablesProgress = (io: Beside, what: string) =>
  shownOn(io, `${what} {bar} {value}/{total} tables`, (done, all) => `${what}: ${done} of ${all} tables`)

export function rebuildProgress(io: Beside, what: string) {
  const { show, stop } = shownOn(
    io,
    `${what} {bar} {value}/{total} matches, {eta_formatted} left`,
    (done, all) => `${what}: ${done} of ${all} matches read`,
  )
  let done: number | undefined
  return {
    progress(matches: number, all: number): void {
      if (done === undefined && matches > 0) io.error(`${what}: goes on after ${matches} of ${all} matches`)
      done = (done ?? 0) + matches
      show(done, Math.max(all, done))
    },
    stop,
  }
}

export type Progress = ReturnType<typeof progressOf>

export function progressOf(io: Beside, games: number, called = 'games', now?: Now) {
  const { show, stop } = shownOn(
    io,
    `playing {bar} {value}/{total} ${called}, {eta_formatted} left`,
    (done, all) => `played ${done} of ${all} ${called}`,
    now,
  )
  let done = 0
  show(done, games)
  return {
    tick(played: number): void {
      done += played
      show(done, games)
    },
    stop,
  }
}
