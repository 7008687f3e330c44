import { Presets, SingleBar } from 'cli-progress'

const SECONDS_BETWEEN_LINES = 2

/** A bar in a terminal, else a line every few seconds; on standard error. */
export function rebuildProgress(what: string): { progress(matches: number, all?: number): void; stop(): void } {
  let [done, printedAt] = [0, performance.now()]
  const format = `${what} {bar} {value}/{total} matches, {eta_formatted} left`
  const bar = process.stderr.isTTY
    ? new SingleBar({ format, stream: process.stderr, gracefulExit: false }, Presets.shades_classic)
    : undefined
  bar?.start(1, 0)
  return {
    progress(matches, all) {
      done += matches
      bar?.setTotal(Math.max(all ?? done, done))
      bar?.update(done)
      if (bar || performance.now() - printedAt < SECONDS_BETWEEN_LINES * 1_000) return
      printedAt = performance.now()
      console.error(`${what}: ${done}${all === undefined ? '' : ` of ${all}`} matches read`)
    },
    stop: () => bar?.stop(),
  }
}
