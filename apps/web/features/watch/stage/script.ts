import type { Seen } from '@masquerade/game'
import type { Reasoning } from '../ending/ending.ts'
import type { Place } from '../match/playhead/playhead.ts'
import type { Thoughts } from '../match/thought.ts'

/** What watching a game takes: its moments, how long each is looked at, and what was thought in it. */
export interface Script<Moment extends StageMoment> {
  /** `closed`: the match is over, and its last events are sealed because the reader has not turned the cards over. */
  momentsOf(events: readonly Seen[], closed: boolean): readonly Moment[]
  /** How many moments the longest match with these settings has: so long is every match whose ending is held back. */
  longest(events: readonly Seen[]): number
  /** How long a moment is shown before the next, with `behind` moments waiting and `thoughts` to read. */
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
 * A step of a replay: one moment a turn, of whatever kinds a game has. `seq` names it in addresses; it lasts up to the
 * event `upTo`, sealed ones included. Of every game the last moment before an ending that is held back is `closed`.
 */
export interface StageMoment {
  kind: string
  seq: number
  upTo: number
}
