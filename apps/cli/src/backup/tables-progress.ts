import { Presets, SingleBar } from 'cli-progress'
import type { Beside } from '../../../../scripts/command/io.ts'

const SECONDS_BETWEEN_LINES = 2

/** A bar in a terminal, else a line every few seconds; on standard error. */
export function tablesProgress(
  io: Beside,
  what: string,
): { progress(tables: number, all: number): void; stop(): void } {
  const bar = io.stderr.isTTY
    ? new SingleBar(
        { format: `${what} {bar} {value}/{total} tables`, stream: io.stderr, gracefulExit: false },
        Presets.shades_classic,
      )
    : undefined
  let begun = false
  let printedAt = performance.now()
  return {
    progress(tables, all) {
      if (!begun) bar?.start(all, 0)
      begun = true
      bar?.update(tables)
      if (bar || performance.now() - printedAt < SECONDS_BETWEEN_LINES * 1_000) return
      printedAt = performance.now()
      io.error(`${what}: ${tables} of ${all} tables`)
    },
    stop: () => bar?.stop(),
  }
}
