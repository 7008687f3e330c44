import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The measures of one process, by name. Loaded where metrics are asked for, and nowhere else. */
export interface Meters {
  registry: Registry
  /** Something that only grows. */
  counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>
  /** Something that is looked at when it is asked for: `look` sets it. */
  gauge<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
    look?: (gauge: Gauge<Label>) => void | Promise<void>,
  ): Gauge<Label>
  /** Something that only grows and is counted elsewhere: `count` says how far it is, from the start of this process. */
  growing(name: string, help: string, count: () => number): void
  /** How long something takes, in seconds. */
  seconds<Label extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    labels?: readonly Label[],
  ): Histogram<Label>
}

const PREFIX = 'masquerade_'
const LOOK_WITHIN_MS = 2_000

/** With what Node itself has to say: memory, event loop, garbage, file handles. */
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
 * A measure that cannot be read right now, as when the database is away, is left out rather than reported as zero:
 * otherwise an autoscaler would remove runners because nothing seems to wait. All others are still reported.
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
