import { type LaneOptions, lane } from './lane.ts'

/** `together` commits all given pieces of work in one transaction, or none when it throws. */
export interface Writing<Work, Outcome> {
  /** One outcome for each piece; undefined when another transaction had locked its row. */
  together(works: readonly Work[]): Promise<readonly (Outcome | undefined)[]>
  alone(work: Work): Promise<Outcome>
}

interface SharedCommitsOptions<Work> extends LaneOptions {
  /** The largest total size of the work in one commit; a larger piece of work gets a commit of its own. */
  heaviest: number
  weigh(work: Work): number
  aloneAtOnce: number
}

interface Waiting<Work, Outcome> {
  work: Work
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** A piece of work that fails or meets a lock is tried again alone, so that it delays no others. */
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
