import type { Followed } from '@masquerade/following'
import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard, MatchGuess } from '@masquerade/protocol'
import type { ComponentType, ReactNode } from 'react'
import type { Cards } from '../ending/cards.tsx'
import type { Reasoning } from '../ending/ending.ts'
import type { Guess } from '../guess/guess.ts'
import type { OnMaskProps } from '../guess/mask-choice.tsx'
import type { Suspecting } from '../guess/use-suspecting.ts'
import type { Dress } from '../masks/figure.tsx'

/** What this viewer is allowed to see of a match; for example, its ending may be hidden. */
export interface Sight {
  open: boolean
  /** The player through whose view the viewer watches, and what the game told this player in secret. */
  eyes?: { seat: Seat; word?: string | undefined; role?: string | undefined } | undefined
  cards?: Omit<Cards, 'shown' | 'more'>
  more?: (moments: number) => Promise<boolean>
}

export interface Page {
  written: Pick<MatchCard, 'status' | 'roster'>
  askReasons?: (() => void) | undefined
}

export interface Shown {
  match: MatchCard
  events: readonly Seen[]
  status: Followed['status']
  ended: boolean
  guessing?: { guess: Guess; suspecting: Suspecting } | undefined
}

export interface BoardProps extends Followed {
  match: MatchCard
  at?: number | undefined
  plays?: boolean
  /** Scores are stored in whole units, because a game may divide a point; this many units are one point. */
  unit: number
  reasoning?: readonly Reasoning[] | undefined
  sight: Sight
  own?: Seat | undefined
  guessing?: { marks: readonly MatchGuess[]; OnMask: ComponentType<OnMaskProps> }
  /** Only the texts of a public match can be reported to the moderators. */
  reportable?: boolean
  under?: ((now: Shown) => ReactNode) | undefined
  page: Page
  compact?: boolean
}

export interface GlanceProps extends Pick<BoardProps, 'match' | 'events' | 'unit'> {
  /** What the agents of an open table wear, by id; sent with the page, since all code that dresses masks is larger. */
  worn?: Readonly<Record<string, Dress>> | undefined
}
