import type { Seen } from '@masquerade/game'
import type { Reasoning } from '../ending/ending.ts'
import type { Place } from '../match/playhead/playhead.ts'
import type { Thoughts } from '../match/thought.ts'

/**
 * How a game's events are played back: the steps that they form, how long each step is shown, and the players'
 * reasoning in each step.
 */
export interface Script<Moment extends StageMoment> {
  /**
   * Divides a match's events into the steps of a replay. `closed` means that the match is over and its last events
   * arrived without content, because the reader has not revealed the ending.
   */
  momentsOf(events: readonly Seen[], closed: boolean): readonly Moment[]
  /**
   * The number of steps of the longest possible match with these settings; a replay with a hidden ending is displayed
   * as if it had this length.
   */
  longest(events: readonly Seen[]): number
  /**
   * Returns the number of milliseconds for which a step of the match is shown: it depends on how many later steps are
   * waiting (`behind`), and on the players' reasoning that is to be read (`thoughts`).
   */
  dwellMs(
    moment: Moment,
    place: Pick<Place, 'going'> & { live: boolean },
    behind: number,
    speed: number,
    thoughts?: readonly string[],
  ): number
  thoughtsAt(moments: readonly Moment[], reasoning: readonly Reasoning[]): Thoughts
}

/**
 * A step of a replay: one for each turn, of a kind that the game defines. `seq` is the number of the step's first
 * event, used in addresses; `upTo` is the number of its last event, including sealed events. In every game, the last
 * step, if it stands for a hidden ending, has the kind `closed`.
 */
export interface StageMoment {
  kind: string
  seq: number
  upTo: number
}
