import { useCallback } from 'react'
import { type Place, usePlayhead } from '../match/playhead/playhead.ts'
import type { Step, StepKind } from './tabletop.ts'

/** For how long a step of each kind is shown, in milliseconds; the time to read a speech is added. */
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

/** How long a step is shown; in a live match only briefly while newer steps are waiting, and not at all if many are. */
export function dwellMs(
  { kind, said = '', out }: Pick<Step, 'kind' | 'said' | 'out'>,
  { going, live }: Pick<Place, 'going'> & { live: boolean },
  behind: number,
  speed: number,
  thoughts: readonly string[] = [],
): number {
  if (going === 'live' && live) return behind > 8 ? 0 : behind > 2 ? 500 : 1700
  const look = LOOK_MS[kind] + (out ? OUT_MS : 0)
  return (look + lettersMs(said) + lettersMs(thoughts.join(''))) / speed
}

const CHARACTER_MS = 38
/** A Chinese, Japanese or Korean character takes longer to read than a letter, because it says more. */
const WIDE_CHARACTER_MS = 115

function lettersMs(text: string): number {
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  return Math.min(wide * WIDE_CHARACTER_MS + ([...text].length - wide) * CHARACTER_MS, LONGEST_MS)
}

/** Returns the step of a live match to show; steps that arrive at the same time are shown one after another. */
export function useFollowing(steps: readonly Pick<Step, 'kind' | 'said' | 'out'>[]): number {
  const dwell = useCallback(
    (place: Place, behind: number) => {
      const step = steps[place.index]
      return step ? dwellMs(step, { ...place, live: true }, behind, 1) : 0
    },
    [steps],
  )
  const begin: Place = { index: steps.length - 1, going: 'live' }
  return usePlayhead({ count: steps.length, live: true, begin, dwellMs: dwell }).index
}
