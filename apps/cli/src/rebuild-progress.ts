import { Presets, SingleBar } from 'cli-progress'
import type { Beside } from '../../../scripts/command/io.ts'

const SECONDS_BETWEEN_LINES = 2

/** A bar in a terminal, else a line every few seconds; on standard error. */
export function rebuildProgress(
  io: Beside,
  what: string,
): { progress(matches: number, all: number): void; stop(): void } {
  let done: number | undefined
  let printedAt = performance.now()
  const format = `${what} {bar} {value}/{total} matches, {eta_formatted} left`
  const bar = io.stderr.isTTY
    ? new SingleBar({ format, stream: io.stderr, gracefulExit: false }, Presets.shades_classic)
    : undefined
  bar?.start(1, 0)
  return {
    progress(matches, all) {
      // What is told first was gone through before the rebuild was ended.
      if (done === undefined && matches > 0) io.error(`${what}: goes on after ${matches} of ${all} matches`)
      done = (done ?? 0) + matches
      bar?.setTotal(Math.max(all, done))
      bar?.update(done)
      if (bar || performance.now() - printedAt < SECONDS_BETWEEN_LINES * 1_000) return
      printedAt = performance.now()
      io.error(`${what}: ${done} of ${all} matches read`)
    },
    stop: () => bar?.stop(),
  }
}
