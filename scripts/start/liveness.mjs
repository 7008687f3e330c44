import { PATIENCE } from './restarts.mjs'

/**
 * Looks again and again whether something is alive, and says once when it was silent for too long. Silence is counted by
 * looks that found no answer, each for no longer than a look takes: time in which this process itself stood still, or
 * the whole machine did, counts as one look.
 *
 * @param {object} options
 * @param {(withinMs: number) => Promise<boolean>} options.answers
 * @param {(silentMs: number) => void} options.onSilent
 * @param {boolean} [options.hasAnswered] it was there before the watch began
 * @param {number} [options.silences] how often it was ended for silence before: doubles the patience each time
 * @param {import('./restarts.mjs').Patience} [options.patience]
 * @returns {{ heard: () => void, stop: () => void, silences: () => number }} `heard`: somebody else had an answer;
 *   `silences`: what the next watch should begin with
 */
export function watchLife({ answers, onSilent, hasAnswered = false, silences = 0, patience = PATIENCE }) {
  const { lookEveryMs, answerWithinMs, silentMs, firstWordMs, longestSilenceMs, wellAfterMs } = patience
  const grown = 2 ** silences
  let limit = Math.min((hasAnswered ? silentMs : firstWordMs) * grown, longestSilenceMs)
  let silent = 0
  let well = 0
  let before = silences
  let stopped = false
  /** @type {NodeJS.Timeout | undefined} */
  let timer

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
