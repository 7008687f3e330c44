export type Patience = typeof PATIENCE

/** The time limits for restarting processes are long, because a machine may be very slow or be suspended. */
export const PATIENCE = {
  quickMs: 10_000,
  firstWaitMs: 500,
  longestWaitMs: 30_000,
  /** The start of the site is given up when a process has died quickly this many times before the site was open. */
  mostQuickDeaths: 5,
  lookEveryMs: 3_000,
  answerWithinMs: 8_000,
  silentMs: 30_000,
  firstWordMs: 120_000,
  longestSilenceMs: 600_000,
  wellAfterMs: 600_000,
}

export function afterDeath(
  quickDeaths: number,
  livedMs: number,
  { quickMs, firstWaitMs, longestWaitMs }: Patience = PATIENCE,
): { quickDeaths: number; waitMs: number } {
  if (livedMs >= quickMs) return { quickDeaths: 0, waitMs: firstWaitMs }
  return { quickDeaths: quickDeaths + 1, waitMs: Math.min(firstWaitMs * 2 ** quickDeaths, longestWaitMs) }
}

/** Reports a process that is silent for too long; only failed checks count, not time in which the machine slept. */
export function watchLife({
  answers,
  onSilent,
  hasAnswered = false,
  silences = 0,
  patience = PATIENCE,
}: {
  answers: (withinMs: number) => Promise<boolean>
  onSilent: (silentMs: number) => void
  hasAnswered?: boolean
  silences?: number
  patience?: Patience
}) {
  const { lookEveryMs, answerWithinMs, silentMs, firstWordMs, longestSilenceMs, wellAfterMs } = patience
  const grown = 2 ** silences
  let limit = Math.min((hasAnswered ? silentMs : firstWordMs) * grown, longestSilenceMs)
  let silent = 0
  let well = 0
  let before = silences
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function look() {
    const began = performance.now()
    const answered = await answers(answerWithinMs).catch(() => false)
    if (stopped) return
    const passed = Math.min(performance.now() - began, answerWithinMs) + lookEveryMs
    if (answered) {
      heard()
      well += passed
      if (well >= wellAfterMs) before = 0
    } else {
      silent += passed
    }
    if (silent >= limit) {
      stopped = true
      before += 1
      onSilent(Math.round(silent))
    } else {
      next()
    }
  }

  function heard() {
    limit = Math.min(silentMs * grown, longestSilenceMs)
    silent = 0
  }

  function next() {
    timer = setTimeout(() => void look(), lookEveryMs)
  }

  next()
  return {
    heard,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
    silences: () => before,
  }
}
