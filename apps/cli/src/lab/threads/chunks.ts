import { type Cell, type Experiment, type Manifest, playedAgain } from '@masquerade/lab'

/** Matches of a plan by their numbers, from 0. */
export interface Chunk {
  from: number
  to: number
  /** By their numbers, the lines of matches that are taken from another run. */
  taken?: Readonly<Record<number, string>>
}

export interface ThreadData {
  manifest: Manifest
  planned: number
  digest: string
}

/** What a thread is told: of which run the chunks are that follow, or a chunk to play. */
export type ThreadTask = { run: ThreadData } | { chunk: Chunk }

export interface ThreadResult {
  chunk: Chunk
  lines: readonly string[]
}

/** Plays chunks that begin ever later, each cell of the plan made once. */
export function playing(experiment: Experiment): (chunk: Chunk) => string[] {
  const cells = experiment.cells()
  let at = 0
  return ({ from, to, taken = {} }) => {
    const lines: string[] = []
    for (; at < to; at++) {
      const next: IteratorResult<Cell> = cells.next()
      if (next.done) break
      const { value: cell } = next
      if (at >= from) lines.push(taken[at] ?? JSON.stringify(playedAgain(() => experiment.play(cell))))
    }
    return lines
  }
}
