import type { Followed } from '@masquerade/following'
import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard, MatchGuess } from '@masquerade/protocol'
import type { ComponentType, ReactNode } from 'react'
import type { Cards } from '../ending/cards.tsx'
import type { Reasoning } from '../ending/ending.ts'
import type { OnMaskProps } from '../guess/mask-choice.tsx'
import type { Suspecting } from '../guess/use-suspecting.ts'

/**
 * Through whose eyes a match is seen, and whether its cards are turned over. Until they are, the events after the last
 * move of a finished match are sealed: the Board shows that there is an ending without knowing it.
 */
export interface Sight {
  /** Nothing is held back: the match was revealed, it ended while the spectator watched, or it is not over yet. */
  open: boolean
  /** A player's eyes; without it the audience's. */
  seat?: Seat
  /** The word or card that the player was dealt, to be shown by its seat. */
  word?: string
  /** The switch that turns the cards over; there when the ending can be held back. */
  cards?: Omit<Cards, 'shown' | 'more'>
  /** Asks for the first moments of the replay, so many; there while later ones have not come. */
  more?: (moments: number) => Promise<boolean>
}

/** What is done with the page round a Board as its match goes on: by the Board, since the stage has the page's one clock. */
export interface Page {
  /** What the server wrote round the Board was written of this. */
  written: Pick<MatchCard, 'status' | 'roster'>
  /** Fetches the reasons that agents gave; defined while they are available and not loaded. */
  askReasons?: (() => void) | undefined
}

/** What the table shows. */
export interface Shown {
  /** With masks as long as it shows masks. */
  match: MatchCard
  events: readonly Seen[]
  /** What this viewer marks on the stage. */
  suspecting: Suspecting
  status: Followed['status']
  /** The viewer has come to the end just now, and all of it is uncovered. */
  ended: boolean
}

/** The props of every game's Board: the same whether the match is being played or over. */
export interface BoardProps {
  match: MatchCard
  events: readonly Seen[]
  status: Followed['status']
  connection: Followed['connection']
  behind: boolean
  /** The seats that are asked now; empty also while the gateway has not said. */
  asking: Followed['asking']
  /** How many look at it, while it is played. */
  viewers?: number
  /** The event to begin at, from the address; without it the newest. */
  at?: number | undefined
  /** A replay goes on from there by itself. */
  plays?: boolean
  /** What a whole point counts in the game's scores. */
  unit: number
  /** The reasons that agents gave: known when the match is over. */
  reasoning?: readonly Reasoning[] | undefined
  sight: Sight
  /** The seat of the reader's own agent, in its trial: its name says so. */
  own?: Seat | undefined
  /** The guesses that this viewer sealed so far, and the component that marks a mask; without it there is no guessing here. */
  guessing?: { marks: readonly MatchGuess[]; OnMask: ComponentType<OnMaskProps> }
  /** Everybody may read it, and so may report what is said in it. */
  reportable?: boolean
  /** Draws the part under the table and its controls. */
  under?: ((now: Shown) => ReactNode) | undefined
  page: Page
  /** In a small frame: the transcript is folded up, and what comes after the game is left to the match's own page. */
  compact?: boolean
}

/** The props of a game's Glance, which follows the match by itself. */
export interface GlanceProps {
  match: MatchCard
  events: readonly Seen[]
  /** What a whole point counts in the game's scores. */
  unit: number
}
