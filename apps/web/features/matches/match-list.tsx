import type { MatchCard } from '@masquerade/protocol'
import { useId } from 'react'
import { MaskSheet } from '../masks/mask-sheet.tsx'
import { MatchRow, maskOf } from './match-row.tsx'

interface MatchListProps {
  matches: readonly MatchCard[]
  /** The agent from whose view each is told. */
  about?: string | undefined
  label?: string
}

/** Matches one below the other. */
export function MatchList({ matches, about, label }: MatchListProps) {
  const sheet = useId()
  const masks = matches.flatMap((match) => match.seats.map(({ agent }) => maskOf(match, agent)))
  return (
    <>
      <MaskSheet sheet={sheet} masks={masks} small />
      <ul aria-label={label}>
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} about={about} sheet={sheet} />
        ))}
      </ul>
    </>
  )
}
