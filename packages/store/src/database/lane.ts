/**
 * What comes in waits until a run takes it, in order: `take` removes from the front what one run takes, and `run`, which
 * never rejects, does it. What becomes ready while as many runs are under way as may be goes with the next.
 */
export function lane<Item>(
  atOnce: number,
  take: (waiting: Item[]) => Item[],
  run: (items: Item[]) => Promise<void>,
): (item: Item) => void {
  const waiting: Item[] = []
  let underWay = 0
  let awake = false

  function wake(): void {
    if (awake || waiting.length === 0) return
    awake = true
    // The rest of this turn of the event loop may make more ready.
    setImmediate(() => {
      awake = false
      while (underWay < atOnce && waiting.length > 0) {
        underWay++
        void run(take(waiting)).finally(() => {
          underWay--
          wake()
        })
      }
    })
  }

  return (item: Item) => {
    waiting.push(item)
    wake()
  }
}
