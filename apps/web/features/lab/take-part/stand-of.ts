import type { PersonStand } from '@masquerade/protocol/public-api'

export interface Standing {
  games: number
  played: number
  missing: number
  withdrawn: boolean
  known: boolean
  left: boolean
  agreed: boolean
  here: boolean
}

export interface ShownPerson extends Standing {
  id: string
  name: string
  address?: string
}

export function standOf({ left, withdrawn, known, here, agreed, played, missing, games }: Standing): PersonStand {
  if (played + missing >= games) return 'done'
  if (left) return 'left'
  if (here) return 'here'
  if (withdrawn && !known) return 'withdrawn'
  return agreed ? 'away' : 'asked'
}

export const hasLink = ({ withdrawn, left }: Pick<Standing, 'withdrawn' | 'left'>): boolean => !withdrawn && !left
