import { PATIENCE, type Patience } from './restarts.ts'

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
