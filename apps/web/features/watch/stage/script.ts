import type { Seen } from '@masquerade/game'
import type { Reasoning } from '../ending/ending.ts'
import type { Place } from '../match/playhead/playhead.ts'
import type { Thoughts } from '../match/thought.ts'

/**
 * How a game's events are played back: the moments they form, how long each moment is shown, and the players' reasoning
 * in it.
 */
export interface Script<Moment extends StageMoment> {
  /**
   * Divides events into moments. `closed` means that the match is over and its last events are sealed, because the
   * reader has not revealed the ending.
   */
  momentsOf(events: readonly Seen[], closed: boolean): readonly Moment[]
  /**
   * The number of moments of the longest possible match with these settings; every replay with a hidden ending seems to
   * be so long.
   */
  longest(events: readonly Seen[]): number
  /** Milliseconds for which a moment is shown, when `behind` moments are waiting and `thoughts` are to be read. */
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
 * A step of a replay: one moment for each turn, of a kind defined by the game. `seq` is the number of its first event,
 * used in addresses; `upTo` is its last event, sealed ones included. In every game, the last moment before a hidden
 * ending has the kind `closed`.
 */
export interface StageMoment {
  kind: string
  seq: number
  upTo: number
}
