import { type LaneOptions, lane } from './lane.ts'

/** A function that writes pieces of work to the database commits all pieces that it gets, or none when it throws. */
export interface Writing<Work, Outcome> {
  /** A missing outcome means that a lock was in the way, and that the piece of work was not written. */
  together(works: readonly Work[]): Promise<readonly (Outcome | undefined)[]>
  alone(work: Work): Promise<Outcome>
}

export interface SharedCommitsOptions<Work> extends LaneOptions {
  /** The largest total weight of the work in one commit; a piece of work that is heavier gets a commit of its own. */
  heaviest: number
  weigh(work: Work): number
  aloneAtOnce: number
}

interface Waiting<Work, Outcome> {
  work: Work
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/**
 * A piece of work that was not written together with other pieces, because of a lock or because they failed together,
 * is written again alone: it neither delays other pieces nor fails them.
 */
export function sharedCommits<Work, Outcome>(
  writing: Writing<Work, Outcome>,
  { heaviest, weigh, aloneAtOnce, ...lanes }: SharedCommitsOptions<Work>,
): { commit(work: Work): Promise<Outcome> } {
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
