export interface Response {
  latencyMs: number
  limitMs: number
  missing?: 'timeout' | 'error'
}

/** How many answers took how long; questions that failed have no response time and are counted in `failed`. */
export interface ResponseHistogram {
  counts: Readonly<Record<string, number>>
  /** Questions that got no answer within the time limit, which is taken as their response time. */
  timedOut: number
  failed: number
}

export interface ResponseTimes {
  asks: number
  medianMs?: number
  p95Ms?: number
  timedOut: number
  failed: number
}

export const NO_RESPONSES: ResponseHistogram = { counts: {}, timedOut: 0, failed: 0 }

/** Each interval of the histogram is a fifth longer than the one before: medians are accurate enough. */
const STEPS_TO_DOUBLE = 4
const LAST_STEP = 106

export const stepOf = (ms: number): number =>
  Math.min(LAST_STEP, Math.max(0, Math.ceil(STEPS_TO_DOUBLE * Math.log2(Math.max(ms, 1)))))

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

function quantile(steps: readonly { step: number; count: number }[], timed: number, part: number): number {
  let left = part * timed
  for (const { step, count } of steps) {
    if (left <= count) return Math.round(endOf(step - 1 + left / count))
    left -= count
  }
  return Math.round(endOf(steps.at(-1)?.step ?? 0))
}
