import type { Place } from '../match/place.ts'

const CHARACTER_MS = 38
/** A Chinese character says as much as a short word. */
const WIDE_CHARACTER_MS = 115

/** How long a text takes to be read. */
export function lettersMs(text: string): number {
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  return wide * WIDE_CHARACTER_MS + ([...text].length - wide) * CHARACTER_MS
}

/**
 * How long a moment stays. A live match does not wait for its spectators: they see each moment, but briefly when more
 * have come meanwhile. A spectator who plays a finished match, or turns they missed, reads at their own speed.
 */
export const dwellBy =
  <Moment>(readingMs: (moment: Moment, thoughts: readonly string[]) => number) =>
  (
    moment: Moment,
    { going, live }: Pick<Place, 'going'> & { live: boolean },
    behind: number,
    speed: number,
    thoughts: readonly string[] = [],
  ): number => {
    if (going === 'live' && live) return behind > 2 ? 500 : 1700
    return readingMs(moment, thoughts) / speed
  }
