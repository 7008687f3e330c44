import type { Place } from '@/features/match/place.ts'
import type { Moment } from './moments.ts'

/** The time that a spectator looks before reading. */
const LOOK_MS = 1300
const CHARACTER_MS = 38
/** A Chinese character says as much as a short word. */
const WIDE_CHARACTER_MS = 115
const LONGEST_MS = 9000

const SCENES = { opening: 4000, fouls: 3500, ballots: 2600, reveal: 5000, closed: 3000, end: 6000 }

/** As long as it takes to look at a moment and read it, with what was thought in it, at normal speed. */
export function readingMs(moment: Moment, thoughts: readonly string[] = []): number {
  const said = moment.kind === 'speech' ? Math.min(LOOK_MS + lettersMs(moment.text), LONGEST_MS) : SCENES[moment.kind]
  return said + Math.min(lettersMs(thoughts.join('')), LONGEST_MS)
}

function lettersMs(text: string): number {
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  return wide * WIDE_CHARACTER_MS + ([...text].length - wide) * CHARACTER_MS
}

/**
 * How long a moment stays. A live match does not wait for its spectators: they see each moment, but briefly when more
 * have come meanwhile. A spectator who plays a finished match, or turns they missed, reads at their own speed.
 */
export function dwellMs(
  moment: Moment,
  { going, live }: Pick<Place, 'going'> & { live: boolean },
  behind: number,
  speed: number,
  thoughts: readonly string[] = [],
) {
  if (going === 'live' && live) return behind > 2 ? 500 : 1700
  return readingMs(moment, thoughts) / speed
}
