import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { Suspecting } from './use-suspecting.ts'

export interface GuessProps {
  match: MatchCard
  events: readonly Seen[]
  suspecting: Suspecting
}
