import type { MatchCard } from '@masquerade/protocol'
import { MatchRow } from './match-row.tsx'

interface MatchListProps {
  matches: readonly MatchCard[]
  about?: string | undefined
  label?: string
}

/** Matches one below the other. `about` tells each from the view of one agent. */
export function MatchList({ matches, about, label }: MatchListProps) {
  return (
    <ul aria-label={label}>
      {matches.map((match) => (
        <MatchRow key={match.id} match={match} about={about} />
      ))}
    </ul>
  )
}
