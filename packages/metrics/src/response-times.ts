/** How an agent responded to one question: its time, and whether an answer came. */
export interface Response {
  latencyMs: number
  limitMs: number
  /** Reason why no answer to the question came: it timed out, or failed. */
  missing?: 'timeout' | 'error'
}

/**
 * Histogram of response times: the number of questions in each interval of time, by the interval's number; failed
 * questions have no time.
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
 * Number of intervals of the histogram within which the time doubles, so that times read from the histogram are at most
 * a tenth off. The first interval ends at one millisecond.
 */
const STEPS_TO_DOUBLE = 4
/** Number of the histogram's last interval, for times of a day and more. */
const LAST_STEP = 106

/** Returns the number of the histogram's interval into which a response time falls. */
export const stepOf = (ms: number): number =>
  Math.min(LAST_STEP, Math.max(0, Math.ceil(STEPS_TO_DOUBLE * Math.log2(Math.max(ms, 1)))))

/** Returns the longest response time, in milliseconds, that falls into an interval of the histogram. */
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
 * Returns the response time at a position in the order of times, assuming that times are spread evenly within each
 * interval of the histogram.
 */
function quantile(steps: readonly { step: number; count: number }[], timed: number, part: number): number {
  let left = part * timed
  for (const { step, count } of steps) {
    if (left <= count) return Math.round(endOf(step - 1 + left / count))
    left -= count
  }
  return Math.round(endOf(steps.at(-1)?.step ?? 0))
}
