import type { Experiment } from '../manifest/experiment.ts'
import type { Cell, PlayedMatch } from '../play/cell.ts'
import { playedAgainInTime } from './again.ts'
import type { Cap, Spending } from './spent.ts'

/** Why no further match is played: all are, somebody asked to stop, or the next might pass the cap. */
export type PlayedUntil = 'whole' | 'stopped' | 'tokens' | 'money'

export interface PlayOn {
  /** How many matches are there already. */
  from: number
  /** What these cost; what is played is added to it. */
  spending: Spending
  cap?: Cap
  /** How many matches are played side by side. */
  width?: number
  /** Plays a match; asks agents in their time where not said. */
  play?(cell: Cell): Promise<PlayedMatch>
  /** The match of another run that is the same as this one of the plan. */
  reused?(at: number): PlayedMatch | undefined
  /** Keeps a match; they come in the order of the plan. */
  keep(match: PlayedMatch): void
  /** Whether to stop before the next match. */
  stopping?(): boolean
}

/** Plays what is left of a plan, and ends between matches where it has to. */
export async function playOn(
  experiment: Experiment,
  { from, spending, cap = {}, width = 1, play = (cell) => experiment.playInTime(cell), reused, keep, stopping }: PlayOn,
): Promise<PlayedUntil> {
  const each = experiment.estimateOfOne()
  const underWay: Promise<PlayedMatch>[] = []
  let until: PlayedUntil | undefined
  const played = async (cell: Cell): Promise<PlayedMatch> => {
    const goOn = () => spending.reached(cap, each, underWay.length) === undefined
    return playedAgainInTime(() => play(cell), goOn)
  }
  const cells = cellsFrom(experiment, from)
  for (let at = from; ; ) {
    while (until === undefined && underWay.length < width) {
      if (at >= experiment.planned) {
        until = 'whole'
        break
      }
      const known = reused?.(at)
      until = stopping?.() ? 'stopped' : known ? undefined : spending.reached(cap, each, underWay.length)
      if (until !== undefined) break
      const next = cells.next()
      if (next.done) until = 'whole'
      else underWay.push(known ? Promise.resolve(known) : played(next.value))
      at++
    }
    const first = underWay.shift()
    if (!first) return until ?? 'whole'
    try {
      const match = await first
      spending.add(match)
      keep(match)
    } catch (defect) {
      await Promise.allSettled(underWay)
      throw defect
    }
  }
}

function* cellsFrom(experiment: Experiment, from: number): Generator<Cell> {
  let at = 0
  for (const cell of experiment.cells()) if (at++ >= from) yield cell
}
