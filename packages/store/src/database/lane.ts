export interface LaneOptions {
  /** How many runs may be under way at once. */
  atOnce: number
  /**
   * Beside a run of as many items no other begins for a while: where much comes in, fewer runs that take more each cost less,
   * and where little does, nothing waits for it.
   */
  full?: number
}

/** A full run that takes longer than this is stuck; later runs do not wait for it. */
const PATIENCE_MS = 25

/**
 * What comes in waits until a run takes it, in order: `take` removes from the front what one run takes, and `run`, which
 * never rejects, does it. What becomes ready while as many runs are under way as may be goes with the next.
 */
export function lane<Item>(
  { atOnce, full = Number.POSITIVE_INFINITY }: LaneOptions,
  take: (waiting: Item[]) => Item[],
  run: (items: Item[]) => Promise<void>,
): (item: Item) => void {
  const waiting: Item[] = []
  /** A full run is under way, and others wait for it. */
  let waitedFor: NodeJS.Timeout | undefined
  let underWay = 0
  let awake = false

  function wake(): void {
    if (awake || waiting.length === 0) return
    awake = true
    // The rest of this turn of the event loop may make more ready.
    setImmediate(() => {
      awake = false
      while (underWay < atOnce && !waitedFor && waiting.length > 0) begin(take(waiting))
    })
  }

  function begin(items: Item[]): void {
    const patience = items.length >= full ? setTimeout(waitNoMore, PATIENCE_MS) : undefined
    if (patience) waitedFor = patience
    function waitNoMore(): void {
      clearTimeout(patience)
      if (waitedFor === patience) waitedFor = undefined
      wake()
    }
    underWay++
    void run(items).finally(() => {
      underWay--
      waitNoMore()
    })
  }

  return (item: Item) => {
    waiting.push(item)
    wake()
  }
}
