import { PATIENCE, type Patience } from './restarts.ts'

/**
 * Looks again and again whether something is alive, and says once when it was silent for too long. Silence is counted by
 * looks that found no answer, each for no longer than a look takes: time in which this process itself stood still, or
 * the whole machine did, counts as one look.
 */
export function watchLife({
  answers,
  onSilent,
  hasAnswered = false,
  silences = 0,
  patience = PATIENCE,
}: {
  answers: (withinMs: number) => Promise<boolean>
  onSilent: (silentMs: number) => void
  /** It was there before the watch began. */
  hasAnswered?: boolean
  /** How often it was ended for silence before: doubles the patience each time. */
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
    /** To be called when the process answered somewhere else: its silence counts from 0 again. */
    heard,
    stop() {
      stopped = true
      clearTimeout(timer)
    },
    /** What the next watch should begin with. */
    silences: () => before,
  }
}
