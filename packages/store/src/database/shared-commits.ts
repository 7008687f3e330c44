import { type LaneOptions, lane } from './lane.ts'

export interface SharedCommits<Work, Outcome> {
  /** Resolves with the outcome of this work when it is committed; rejects when it could not be. */
  commit(work: Work): Promise<Outcome>
}

/** How work is written. Each commits all of what it is given, or none when it throws. */
export interface Writing<Work, Outcome> {
  /** Waits for no lock. Without an outcome a piece was not written, since something stands in its way. */
  together(works: readonly Work[]): Promise<readonly (Outcome | undefined)[]>
  /** Waits for what stands in the way. */
  alone(work: Work): Promise<Outcome>
}

/** How many shared commits may be under way at once, and how many pieces make one that others wait for. */
export interface SharedCommitsOptions<Work> extends LaneOptions {
  /** How much the pieces of one commit weigh together at most; a heavier piece has a commit for itself. */
  heaviest: number
  weigh(work: Work): number
  /** How many pieces may be under way alone, beside the shared commits. */
  aloneAtOnce: number
}

interface Waiting<Work, Outcome> {
  work: Work
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/**
 * Lets pieces of work share commits: what becomes ready while others are written goes with the next. A piece that was
 * not written with the others, because something stands in its way or because they failed together, is written again
 * alone, beside the shared commits: it neither delays other pieces nor fails them.
 */
export function sharedCommits<Work, Outcome>(
  writing: Writing<Work, Outcome>,
  { heaviest, weigh, aloneAtOnce, ...lanes }: SharedCommitsOptions<Work>,
): SharedCommits<Work, Outcome> {
  const shared = lane(lanes, takeBatch, together)
  const single = lane({ atOnce: aloneAtOnce }, (waiting) => waiting.splice(0, 1), alone)

  function takeBatch(waiting: Waiting<Work, Outcome>[]): Waiting<Work, Outcome>[] {
    let count = 0
    let weight = 0
    for (const { work } of waiting) {
      weight += weigh(work)
      if (count > 0 && weight > heaviest) break
      count++
    }
    return waiting.splice(0, count)
  }

  async function together(batch: readonly Waiting<Work, Outcome>[]): Promise<void> {
    let outcomes: readonly (Outcome | undefined)[]
    try {
      outcomes = await writing.together(batch.map(({ work }) => work))
    } catch {
      outcomes = [] // each learns alone what is wrong with it
    }
    for (const [index, one] of batch.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined) single(one)
      else one.resolve(outcome)
    }
  }

  async function alone(batch: readonly Waiting<Work, Outcome>[]): Promise<void> {
    for (const { work, resolve, reject } of batch) await writing.alone(work).then(resolve, reject)
  }

  return { commit: (work) => new Promise((resolve, reject) => shared({ work, resolve, reject })) }
}
