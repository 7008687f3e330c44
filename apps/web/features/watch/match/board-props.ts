import type { Followed } from '@masquerade/following'
import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard, MatchGuess } from '@masquerade/protocol'
import type { ComponentType, ReactNode } from 'react'
import type { Cards } from '../ending/cards.tsx'
import type { Reasoning } from '../ending/ending.ts'
import type { OnMaskProps } from '../guess/mask-choice.tsx'
import type { Suspecting } from '../guess/use-suspecting.ts'

/**
 * States from whose view a match is shown, and whether its ending is shown. While the ending is hidden, the events
 * after the last move of a finished match arrive without content (sealed): the page knows that there is an ending, but
 * not what happens in it.
 */
export interface Sight {
  /**
   * Whether the ending may be seen: the viewer revealed it, the match ended while the viewer watched, or the match is
   * not over yet.
   */
  open: boolean
  /** The player from whose view the match is shown; undefined for the view of the audience. */
  seat?: Seat
  /** The secret word or card that was dealt to the player from whose view the match is shown. */
  word?: string
  /**
   * The switch by which a viewer shows or hides how the match ended; undefined when the match has no ending to hide.
   */
  cards?: Omit<Cards, 'shown' | 'more'>
  /** Loads the replay up to a given number of steps; defined while some later steps are not loaded. */
  more?: (moments: number) => Promise<boolean>
}

/**
 * How the component that displays a match (Board) updates the page around it as the match goes on; the Board does this
 * because it decides which step of the match is shown.
 */
export interface Page {
  /** The match's status and players at the time when the server rendered the page around the Board component. */
  written: Pick<MatchCard, 'status' | 'roster'>
  /** Loads the reasons that agents gave; defined while the reasons are available and not loaded. */
  askReasons?: (() => void) | undefined
}

/** The data of a match that its picture shows now. */
export interface Shown {
  /** The match as it is shown now: without the agents' identities while the players are anonymous. */
  match: MatchCard
  events: readonly Seen[]
  /**
   * The state of the guesses that this viewer makes, by pressing players in the picture of the match, about who plays
   * the hidden role.
   */
  suspecting: Suspecting
  status: Followed['status']
  /** Whether the viewer has just watched the match to its end, and the ending is completely shown. */
  ended: boolean
}

/**
 * The props of the component that displays a match, which each game has (called Board); they are the same for a running
 * and a finished match.
 */
export interface BoardProps {
  match: MatchCard
  events: readonly Seen[]
  status: Followed['status']
  connection: Followed['connection']
  behind: boolean
  /**
   * The seats whose agents are being asked for an answer now; empty until the server of live events has sent this
   * information.
   */
  asking: Followed['asking']
  /** The number of viewers of a running match. */
  viewers?: number
  /** The number of the event at which the replay starts, from the page's address; undefined means the newest event. */
  at?: number | undefined
  /** Whether the replay starts playing by itself. */
  plays?: boolean
  /** The number of score units in one whole point of this game; scores are stored as whole numbers of this unit. */
  unit: number
  /** The reasons that agents gave for their answers; known when the match is over. */
  reasoning?: readonly Reasoning[] | undefined
  sight: Sight
  /**
   * The seat of the reader's own agent in a match that tries the agent out: the agent's name is marked as belonging to
   * the reader.
   */
  own?: Seat | undefined
  /**
   * The guesses that this viewer submitted so far, and the component that draws a guess on a mask; undefined where
   * guessing is not offered.
   */
  guessing?: { marks: readonly MatchGuess[]; OnMask: ComponentType<OnMaskProps> }
  /** Whether the match is public, so that everybody may report its texts to the moderators. */
  reportable?: boolean
  /** Renders the part of the page below the match's picture and the replay's controls. */
  under?: ((now: Shown) => ReactNode) | undefined
  page: Page
  /**
   * Whether the match is shown in a small frame: the transcript is collapsed, and content for the time after the game
   * is left out.
   */
  compact?: boolean
}

/**
 * The props of the small picture of a running match that follows the match by itself; each game has a component for
 * it, called Glance.
 */
export interface GlanceProps {
  match: MatchCard
  events: readonly Seen[]
  /** The number of score units in one whole point of this game; scores are stored as whole numbers of this unit. */
  unit: number
}
