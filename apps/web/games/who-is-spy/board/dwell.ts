import { dwellBy, lettersMs } from '@/features/stage/dwell.ts'
import type { Moment } from './moments.ts'

/** The time that a spectator looks before reading. */
const LOOK_MS = 1300
const LONGEST_MS = 9000

const SCENES = { opening: 4000, fouls: 3500, ballots: 2600, reveal: 5000, closed: 3000, end: 6000 }

/** As long as it takes to look at a moment and read it, with what was thought in it, at normal speed. */
export function readingMs(moment: Moment, thoughts: readonly string[] = []): number {
  const said = moment.kind === 'speech' ? Math.min(LOOK_MS + lettersMs(moment.text), LONGEST_MS) : SCENES[moment.kind]
  return said + Math.min(lettersMs(thoughts.join('')), LONGEST_MS)
}

/** How long a moment of a match stays. */
export const dwellMs = dwellBy(readingMs)
