import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of one process, by name. Loaded only where metrics are configured. */
export interface Meters {
  registry: Registry
  /** Makes a counter, a metric that only grows. */
  counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>
  /** Makes a gauge, a metric that is measured whenever metrics are fetched: `look` sets its value. */
  gauge<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
    look?: (gauge: Gauge<Label>) => void | Promise<void>,
  ): Gauge<Label>
  /**
   * Makes a counter of something that is counted elsewhere: `count` returns the number since the start of this process.
   */
  growing(name: string, help: string, count: () => number): void
  /** Makes a metric of how long something takes, in seconds. */
  seconds<Label extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    labels?: readonly Label[],
  ): Histogram<Label>
}

const PREFIX = 'masquerade_'
const LOOK_WITHIN_MS = 2_000

/**
 * Opens the metrics of a process, including those of Node itself: memory, event loop, garbage collection, file handles.
 */
export function openMeters(): Meters {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    counter: (name, help, labels = []) => new Counter({ name: PREFIX + name, help, labelNames: labels, registers }),
    gauge(name, help, labels = [], look) {
      const gauge: Gauge<(typeof labels)[number]> = new Gauge({
        ...{ name: PREFIX + name, help, labelNames: labels, registers },
        ...(look && { collect: () => looked(gauge, look, labels.length > 0) }),
      })
      return gauge
    },
    growing(name, help, count) {
      const counter = new Counter({
        ...{ name: PREFIX + name, help, registers },
        collect() {
          counter.reset()
          counter.inc(count())
        },
      })
    },
    seconds: (name, help, buckets, labels = []) =>
      new Histogram({ name: PREFIX + name, help, labelNames: labels, buckets: [...buckets], registers }),
  }
}

/**
 * Leaves out a metric that cannot be measured right now, as when the database is away, rather than reporting zero:
 * otherwise an autoscaler would remove runners because nothing seems to wait. All other metrics are still reported.
 */
async function looked<Label extends string>(
  gauge: Gauge<Label>,
  look: (gauge: Gauge<Label>) => void | Promise<void>,
  isLabelled: boolean,
): Promise<void> {
  const forget = () => {
    gauge.reset() // one without labels is zero then
    if (!isLabelled) gauge.remove()
  }
  forget()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LOOK_WITHIN_MS)
  })
  await Promise.race([(async () => look(gauge))().catch(forget), late])
  clearTimeout(timer)
}
