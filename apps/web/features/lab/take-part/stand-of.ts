import type { PersonStand } from '@masquerade/protocol/public-api'

/** What is known of somebody who plays in person, of which it follows how they stand. */
export interface Standing {
  games: number
  played: number
  missing: number
  withdrawn: boolean
  /** The person needs no link, because they agreed before or were named by the owner. */
  known: boolean
  left: boolean
  agreed: boolean
  here: boolean
}

/** Somebody who plays in person, as the owner sees them. */
export interface ShownPerson extends Standing {
  id: string
  name: string
  /** Their link, where they have one. */
  address?: string
}

export function standOf({ left, withdrawn, known, here, agreed, played, missing, games }: Standing): PersonStand {
  if (played + missing >= games) return 'done'
  if (left) return 'left'
  if (here) return 'here'
  if (withdrawn && !known) return 'withdrawn'
  return agreed ? 'away' : 'asked'
}

/** Whether there is a link by which they come in. */
export const hasLink = ({ withdrawn, left }: Pick<Standing, 'withdrawn' | 'left'>): boolean => !withdrawn && !left
