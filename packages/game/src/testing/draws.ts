import { inject } from 'vitest'
import type { AnyGame } from '../game.ts'

/** How much the laws draw of each game in a run: by day little, since every run draws from another seed, by night much. */
type Draws = typeof BY_DAY

const BY_DAY = {
  matches: 15,
  /** Pairs of matches that differ in what a viewer may not know. */
  pairs: 40,
  /** Answers of every shape. */
  answers: 25,
  /** Answers that are a megabyte long, or numbers that JSON cannot hold. */
  extremes: 8,
}
const BY_NIGHT: Draws = { matches: 200, pairs: 500, answers: 300, extremes: 100 }

export function drawsOfRun(): Draws {
  return inject('nightly') ? BY_NIGHT : BY_DAY
}

/** How many smaller cases are tried of one that breaks a law. */
const SMALLER = 300

/**
 * The same check, which passes everything once it failed and looked at many smaller cases: fast-check then reports the
 * smallest of those.
 */
export function shrunkAtMost<Args extends unknown[]>(
  check: (...args: Args) => void,
  smaller = SMALLER,
): (...args: Args) => void {
  let left = Number.POSITIVE_INFINITY
  return (...args) => {
    if (left-- <= 0) return
    try {
      check(...args)
    } catch (error) {
      left = Math.min(left, smaller)
      throw error
    }
  }
}

/** Says which law of which game a check was about when it fails. */
export function named(game: AnyGame, law: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    // Vitest tries no property again that failed, and knows it by how its message begins.
    if (error instanceof Error) error.message = `Property failed: ${game.id} breaks the law "${law}"\n${error.message}`
    throw error
  }
}
