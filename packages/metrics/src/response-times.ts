/** How an agent responded to one question: its time, and whether an answer came. */
export interface Response {
  latencyMs: number
  limitMs: number
  /** Why no answer came: it timed out, or failed. */
  missing?: 'timeout' | 'error'
}

/**
 * Histogram of response times: how many questions fell into each step of time, by the step's number; failed questions
 * have no time.
 */
export interface ResponseHistogram {
  counts: Readonly<Record<string, number>>
  /** Number of questions without an answer in time; their time counts as the time limit. */
  timedOut: number
  failed: number
}

export interface ResponseTimes {
  /** The number of asks. */
  asks: number
  /** Median response time in milliseconds; missing where every question failed. */
  medianMs?: number
  p95Ms?: number
  /** Shares of all asks. */
  timedOut: number
  failed: number
}

export const NO_RESPONSES: ResponseHistogram = { counts: {}, timedOut: 0, failed: 0 }

/**
 * Number of steps of the histogram in which the time doubles, so that values read out of it are at most a tenth off.
 * The first step ends at a millisecond.
 */
const STEPS_TO_DOUBLE = 4
/** Number of the histogram's last step, for a day and more. */
const LAST_STEP = 106

/** Returns the number of the histogram's step into which a time falls. */
export const stepOf = (ms: number): number =>
  Math.min(LAST_STEP, Math.max(0, Math.ceil(STEPS_TO_DOUBLE * Math.log2(Math.max(ms, 1)))))

/** Returns the longest time, in milliseconds, of a step of the histogram. */
const endOf = (step: number): number => 2 ** (step / STEPS_TO_DOUBLE)

export function histogramOf(responses: readonly Response[]): ResponseHistogram {
  return addHistograms(
    ...responses.map(({ latencyMs, limitMs, missing }): ResponseHistogram => {
      if (missing === 'error') return { counts: {}, timedOut: 0, failed: 1 }
      const timedOut = missing === 'timeout'
      return { counts: { [stepOf(timedOut ? limitMs : latencyMs)]: 1 }, timedOut: timedOut ? 1 : 0, failed: 0 }
    }),
  )
}

export function addHistograms(...histograms: readonly ResponseHistogram[]): ResponseHistogram {
  const counts: Record<string, number> = {}
  let [timedOut, failed] = [0, 0]
  for (const one of histograms) {
    for (const [step, count] of Object.entries(one.counts)) counts[step] = (counts[step] ?? 0) + count
    timedOut += one.timedOut
    failed += one.failed
  }
  return { counts, timedOut, failed }
}

/** Undefined without an ask. */
export function responseTimes({ counts, timedOut, failed }: ResponseHistogram): ResponseTimes | undefined {
  const steps = Object.entries(counts)
    .map(([step, count]) => ({ step: Number(step), count }))
    .sort((one, other) => one.step - other.step)
  const timed = steps.reduce((sum, { count }) => sum + count, 0)
  const asks = timed + failed
  if (asks === 0) return undefined
  const shares = { asks, timedOut: timedOut / asks, failed: failed / asks }
  return timed === 0
    ? shares
    : { ...shares, medianMs: quantile(steps, timed, 0.5), p95Ms: quantile(steps, timed, 0.95) }
}

/**
 * Returns the response time at a position in the order of times, assuming that times are spread evenly within a step.
 */
function quantile(steps: readonly { step: number; count: number }[], timed: number, part: number): number {
  let left = part * timed
  for (const { step, count } of steps) {
    if (left <= count) return Math.round(endOf(step - 1 + left / count))
    left -= count
  }
  return Math.round(endOf(steps.at(-1)?.step ?? 0))
}
