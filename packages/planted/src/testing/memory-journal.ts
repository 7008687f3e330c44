import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { Journal, KeptPlace } from '@masquerade/lab/runs/run-experiment'

/** A run that is kept in memory, in the order in which its places were over. */
export class MemoryJournal implements Journal {
  readonly kept: KeptPlace[] = []
  readonly trials: object[] = []
  /** `from`: how many places are kept elsewhere already. */
  readonly #from: number

  constructor(from = 0) {
    this.#from = from
  }

  /** In the order of the plan. */
  get matches(): PlayedMatch[] {
    const sorted = this.kept.toSorted((one, other) => one.number - other.number)
    return sorted.map(({ line }) => JSON.parse(line))
  }

  due(): { open: number[]; next: number } {
    return { open: [], next: this.#from + this.kept.length }
  }

  begin(): boolean {
    return true
  }

  keep(kept: readonly KeptPlace[]): void {
    this.kept.push(...kept)
  }

  isJudgeTried(): boolean {
    return this.trials.length > 0
  }

  keepTrial(trial: object): void {
    this.trials.push(trial)
  }
}
