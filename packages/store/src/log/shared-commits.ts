export interface SharedCommits<Work, Outcome> {
  /** Resolves with the outcome of this work when it is committed; rejects when it could not be. */
  commit(work: Work): Promise<Outcome>
}

export interface SharedCommitsOptions {
  /** How many commits may be under way at once. */
  atOnce: number
  /** How much one commit takes at most. */
  most: number
}

interface Waiting<Work, Outcome> {
  work: Work
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/**
 * Lets pieces of work share commits: what becomes ready while others are written goes with the next. `write` commits
 * all of its pieces or none. When it fails on several, each is written again alone, so that none fails another.
 */
export function sharedCommits<Work, Outcome>(
  write: (works: readonly Work[]) => Promise<readonly Outcome[]>,
  { atOnce, most }: SharedCommitsOptions,
): SharedCommits<Work, Outcome> {
  let waiting: Waiting<Work, Outcome>[] = []
  let underWay = 0
  let awake = false

  function wake(): void {
    if (awake) return
    awake = true
    // The rest of this turn of the event loop may make more ready.
    setImmediate(() => {
      awake = false
      while (underWay < atOnce && waiting.length > 0) {
        const batch = waiting.slice(0, most)
        waiting = waiting.slice(most)
        underWay++
        void together(batch).finally(() => {
          underWay--
          if (waiting.length > 0) wake()
        })
      }
    })
  }

  async function together(batch: readonly Waiting<Work, Outcome>[]): Promise<void> {
    try {
      const outcomes = await write(batch.map(({ work }) => work))
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome) // one for each
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await together([one])
    }
  }

  return {
    commit: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({ work, resolve, reject })
        wake()
      }),
  }
}
