import { type Draft, isSealed } from '@masquerade/game'
import type { Place } from '../match/playhead/playhead.ts'
import { thoughtsByTurn } from '../match/thought.ts'
import type { Script } from '../stage/script.ts'
import { stepsOf } from './steps.ts'
import type { Step, StepKind, Telling } from './tabletop.ts'

/** The time for reading a speech is added to the time for which a step of its kind is shown. */
const LOOK_MS: Readonly<Record<StepKind, number>> = {
  opening: 3000,
  act: 1500,
  vote: 2600,
  together: 3500,
  news: 2200,
  fault: 3000,
  closed: 3000,
  end: 6000,
}
const OUT_MS = 1500
const LONGEST_MS = 9000

export function scriptOf<Event extends Draft, Table>(telling: Telling<Event, Table>): Script<Step<Event, Table>> {
  return {
    momentsOf: (events, closed) => stepsOf(telling, events, closed),
    longest(events) {
      const first = stepsOf(telling, events.filter((event) => !isSealed(event)).slice(0, 1), false)
      return first[0] ? telling.longest(first[0].table) : 0
    },
    dwellMs: dwellBy(({ kind, said = '', out }, thoughts) => {
      const look = LOOK_MS[kind] + (out ? OUT_MS : 0)
      return look + Math.min(lettersMs(said), LONGEST_MS) + Math.min(lettersMs(thoughts.join('')), LONGEST_MS)
    }),
    thoughtsAt: thoughtsByTurn,
  }
}

const CHARACTER_MS = 38
/** A Chinese, Japanese or Korean character says as much as a short word, and needs more time than a letter. */
const WIDE_CHARACTER_MS = 115

function lettersMs(text: string): number {
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  return wide * WIDE_CHARACTER_MS + ([...text].length - wide) * CHARACTER_MS
}

/**
 * A live match does not wait for its spectators, who see each step only briefly when more steps are waiting; in a
 * finished match, and in steps that they missed, spectators choose the speed.
 */
const dwellBy =
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
