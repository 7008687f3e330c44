import { setTimeout } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics are loaded only where they are configured. */
export type Meters = ReturnType<typeof openMeters>

const PREFIX = 'masquerade_'
const LOOK_WITHIN_MS = 2_000

/** The metrics of a process include those of Node itself: memory, event loop, garbage collection, file handles. */
export function openMeters() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    counter: <Label extends string = never>(name: string, help: string, labels: readonly Label[] = []) =>
      new Counter({ name: PREFIX + name, help, labelNames: labels, registers }),
    gauge<Label extends string = never>(
      name: string,
      help: string,
      labels: readonly Label[],
      look: (gauge: Gauge<Label>) => void | Promise<void>,
    ): void {
      const gauge: Gauge<Label> = new Gauge({
        ...{ name: PREFIX + name, help, labelNames: labels, registers },
        collect: () => looked(gauge, look, labels.length > 0),
      })
    },
    /** A counter of something that is counted elsewhere reads the number since the start of the process. */
    growing(name: string, help: string, count: () => number): void {
      const counter = new Counter({
        ...{ name: PREFIX + name, help, registers },
        collect() {
          counter.reset()
          counter.inc(count())
        },
      })
    },
    seconds: <Label extends string = never>(
      name: string,
      help: string,
      buckets: readonly number[],
      labels: readonly Label[] = [],
    ) => new Histogram({ name: PREFIX + name, help, labelNames: labels, buckets: [...buckets], registers }),
  }
}

/**
 * A metric that cannot be measured right now, as when the database is away, is left out rather than reported as zero:
 * otherwise an autoscaler would remove runners because nothing seems to wait.
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
  await Promise.race([(async () => look(gauge))().catch(forget), setTimeout(LOOK_WITHIN_MS, undefined, { ref: false })])
}
