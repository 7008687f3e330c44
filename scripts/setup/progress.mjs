import { painter } from './colour.mjs'

const SAY_AFTER_MS = 400
const REMIND_EVERY_MS = 10_000
const DRAW_EVERY_MS = 120
const CLEAR = '\r\x1b[2K'
const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/**
 * Shows which steps a command is doing: on a terminal as one line that counts their seconds, in a log file as separate
 * lines.
 *
 * @typedef {(note: string) => void} Note says how far a step is
 * @typedef {ReturnType<typeof progress>} Progress
 *
 * @param {NodeJS.WritableStream & { isTTY?: boolean, columns?: number }} [out]
 */
export function progress(out = process.stdout) {
  const paint = painter(out)
  /**
   * The running steps, each with what it says of itself.
   *
   * @type {Set<() => string>}
   */
  const running = new Set()
  /** @type {NodeJS.Timeout | undefined} */
  let drawing
  let frame = 0
  /** True while the last line on the terminal is the progress of running steps, which the next output replaces. */
  let drawn = false
  /** @param {string} line */
  const say = (line) => {
    out.write(`${drawn ? CLEAR : ''}${line}\n`)
    drawn = false
  }

  return {
    say,
    /**
     * Runs one step of a command and returns the result; the step may call `note` to say how far it is. Several steps
     * may run at the same time.
     *
     * @template T
     * @param {string} title
     * @param {(note: Note) => Promise<T> | T} work
     * @returns {Promise<T>}
     */
    async step(title, work) {
      const began = performance.now()
      const elapsed = () => seconds(performance.now() - began)
      let note = ''
      const state = () => `${title} ${elapsed()} ${note}`.trimEnd()
      running.add(state)
      const stopShowing = out.isTTY ? draw() : remind()
      try {
        const result = await work((text) => {
          note = text
        })
        running.delete(state)
        stopShowing()
        say(`${paint.green('✓')} ${title} ${paint.dim(note ? `${elapsed()} · ${note}` : elapsed())}`)
        return result
      } catch (error) {
        running.delete(state)
        stopShowing()
        say(`${paint.red('✗')} ${title} ${paint.dim(elapsed())}`)
        throw error
      }

      function remind() {
        const first = setTimeout(() => say(`• ${title} …`), SAY_AFTER_MS)
        const again = setInterval(() => {
          const whose = running.size > 1 ? `${title} ` : ''
          say(`  … ${whose}${elapsed()}${note ? `: ${note}` : ''}`)
        }, REMIND_EVERY_MS)
        return () => {
          clearTimeout(first)
          clearInterval(again)
        }
      }
    },
  }

  function draw() {
    drawAll()
    drawing ??= setInterval(drawAll, DRAW_EVERY_MS)
    return () => {
      if (running.size > 0) return
      clearInterval(drawing)
      drawing = undefined
    }
  }

  function drawAll() {
    // Each step gets its share of the terminal's width, so that the line fits and can be redrawn in place.
    const share = Math.floor(Math.max(20, out.columns ?? 80) / running.size) - 3
    const line = [...running].map((state) => state().slice(0, share)).join(' · ')
    out.write(`${CLEAR}${SPINNER[frame++ % SPINNER.length]} ${line}`)
    drawn = true
  }
}

/** @param {number} ms */
export function seconds(ms) {
  if (ms < 100) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const whole = Math.round(ms / 1000)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
