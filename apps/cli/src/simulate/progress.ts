import type { Beside } from '../../../../scripts/command/io.ts'
import { shownOn } from '../progress.ts'

export interface Progress {
  tick(games: number): void
  stop(): void
}

export function progressOf(io: Beside, games: number, called = 'games'): Progress {
  const { show, stop } = shownOn(
    io,
    `playing {bar} {value}/{total} ${called}, {eta_formatted} left`,
    (done, all) => `played ${done} of ${all} ${called}`,
  )
  let done = 0
  show(done, games)
  return {
    tick(played) {
      done += played
      show(done, games)
    },
    stop,
  }
}
