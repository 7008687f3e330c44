import { inject } from 'vitest'
import { workOf } from './work-of.ts'

/** What readers of foreign text stumble over: runs of what they skip, look for, or believe to have begun. */
const UNITS: readonly string[] = [
  ...[' ', '\t', '\n', '\r\n', '\u2028', '\u00a0', '\u200b', '\u0301', '\ud800', '\0'],
  ...'/\\.,;:-_*#`"“()[{<>&%@|',
  ...['a', 'a ', 'a.', 'a/', '0', '1.', 'é', '字', '字 ', '🎭', 'a1', '**', '```'],
  ...['<a', '< ', '<title', '<think>', '</think>'],
  ...['{"a":', '[1,', 'data: ', 'answer', 'Answer: ', '回答：', 'http://', 'https://a', 'www.'],
  ...['Player 1', 'model ', '; q=0'],
]

/** So that nothing that would have to stand at an end stands there, or at the beginning. */
const AROUND: readonly (readonly [before: string, after: string])[] = [
  ['x', 'x'],
  ['', ''],
  ['', '\n!'],
  ['', '!\u2028!'],
]

const SMALL = 60
const TIMES = 4
/** Between 4 of what is linear and 16 of what is quadratic. */
const MOST = 9
/** Less than this tells nothing, whatever its ratio. */
const LEAST = 2_000

export interface Growth {
  /** What the text is a run of. */
  of: string
  /** The regular expression or the function that does the work. */
  by: string
  /** How many times more it does of a text of four times the size: 4 when it is linear, 16 when it is quadratic. */
  ratio: number
}

/**
 * Tries a function of foreign text on runs of everything that such functions stumble over, in two sizes, and gives those
 * of which it does more work than the text grows. Work is counted and not timed: the steps of its regular expressions,
 * and what its calls of functions of texts and lists go through. By day a run stands between two letters, by night in
 * all surroundings.
 */
export function steepGrowths(work: (text: string) => unknown): Growth[] {
  work('x') // so that what is made when it is first used is made
  const surroundings = inject('nightly') ? AROUND : AROUND.slice(0, 1)
  return UNITS.flatMap((unit) => {
    return surroundings.flatMap(([before, after]) => {
      const text = (length: number) => before + unit.repeat(Math.ceil(length / unit.length)) + after
      const [small, large] = [text(SMALL), text(SMALL * TIMES)].map((one) => workOf(() => work(one)))
      return [...(large ?? [])].flatMap(([by, amount]): Growth[] => {
        const ratio = amount / Math.max(small?.get(by) ?? 0, LEAST / MOST)
        return ratio > MOST ? [{ of: JSON.stringify([before, unit, after]), by, ratio }] : []
      })
    })
  })
}
