import type { Seen } from '@masquerade/game'
import type { Reasoning } from '../ending/ending.ts'
import type { Place } from '../match/playhead/playhead.ts'
import type { Thoughts } from '../match/thought.ts'

export interface Script<Moment extends StageMoment> {
  momentsOf(events: readonly Seen[], closed: boolean): readonly Moment[]
  /**
   * A replay with a hidden ending is displayed as if the match had the greatest possible length, so that the length
   * does not reveal how the match ended.
   */
  longest(events: readonly Seen[]): number
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
 * A step's last event may be a sealed event (a placeholder without content); in every game, a last step that stands for
 * a hidden ending has the kind `closed`.
 */
export interface StageMoment {
  kind: string
  seq: number
  upTo: number
}
