import type { MatchCard } from '@masquerade/protocol'
import { useId } from 'react'
import { MaskSheet } from '../masks/mask-sheet.tsx'
import styles from './match-row.module.css'
import { MatchRow, maskOf } from './match-row.tsx'
import type { SceneInRow } from './scene-in-row.ts'

export interface MatchListProps {
  matches: readonly MatchCard[]
  /** The agent from whose view each match is shown. */
  about?: string | undefined
  label?: string | undefined
  /** The scenes of the matches, by their ids. */
  scenes?: ReadonlyMap<string, SceneInRow> | undefined
  /** The text that was searched for. */
  search?: string | undefined
}

/** Matches one below the other. */
export function MatchList({ matches, about, label, scenes, search }: MatchListProps) {
  const sheet = useId()
  const masks = matches.flatMap((match) => match.seats.map((seat) => maskOf(match, seat, scenes?.get(match.id))))
  return (
    <>
      <MaskSheet sheet={sheet} masks={masks} small />
      <ul aria-label={label} className={styles.list}>
        {matches.map((match) => (
          <MatchRow
            key={match.id}
            match={match}
            about={about}
            scene={scenes?.get(match.id)}
            search={search}
            sheet={sheet}
          />
        ))}
      </ul>
    </>
  )
}
