import { Presets, SingleBar } from 'cli-progress'
import type { Beside } from '../../../../scripts/command/io.ts'

export interface Progress {
  /** So many games more are played. */
  tick(games: number): void
  stop(): void
}

const SECONDS_BETWEEN_LINES = 3

/** A bar in a terminal, else a line every few seconds; on standard error, so that results stay alone. */
export function progressOf(io: Beside, games: number, called = 'games'): Progress {
  return io.stderr.isTTY ? bar(io, games, called) : lines(io, games, called)
}

function bar(io: Beside, games: number, called: string): Progress {
  const shown = new SingleBar(
    {
      format: `playing {bar} {value}/{total} ${called}, {eta_formatted} left`,
      stream: io.stderr,
      // The games leave no time for a handler of Ctrl-C: without one it ends them at once, and the terminal is as it was.
      gracefulExit: false,
      linewrap: true,
    },
    Presets.shades_classic,
  )
  shown.start(games, 0)
  return {
    tick: (played) => shown.increment(played),
    stop: () => shown.stop(),
  }
}

function lines(io: Beside, games: number, called: string): Progress {
  let done = 0
  let printedAt = performance.now()
  return {
    tick: (played) => {
      done += played
      if (performance.now() - printedAt < SECONDS_BETWEEN_LINES * 1_000) return
      printedAt = performance.now()
      io.error(`played ${done} of ${games} ${called}`)
    },
    stop: () => {},
  }
}
