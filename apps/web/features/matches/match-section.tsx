import type { MatchCard } from '@masquerade/protocol'
import { type ReactNode, useId } from 'react'
import { resultsShown } from '@/lib/server/results-shown.ts'
import { SectionTitle } from '../ui/design/section-title.tsx'
import { MaskSheet } from '../watch/masks/mask-sheet.tsx'
import type { SceneInRow } from './match-row.tsx'
import { MatchRow, maskOf } from './match-row.tsx'
import type { ListKind } from './steady.tsx'
import { Steady } from './steady.tsx'

interface SectionProps extends MatchListProps {
  title: string
  /** Why there are none, and what to do about it. */
  empty: ReactNode
  /** At the other end of the title's line. */
  more?: ReactNode
  /** Matches come and go here by themselves: the list waits while a reader is in it. */
  steady?: ListKind
  /** The way on below the list. */
  children?: ReactNode
}

/** A titled list of matches, or a sentence why there are none. */
export async function MatchSection({ title, empty, more, steady, children, ...list }: SectionProps) {
  const shown =
    list.matches.length > 0 ? <MatchList {...list} label={title} /> : <p className="text-ink-soft">{empty}</p>
  return (
    <section className="mb-12">
      <SectionTitle more={more}>{title}</SectionTitle>
      {steady ? (
        // When the reader shows or hides results, the rows change at once: the key makes a new list, which does not wait.
        <Steady key={String(await resultsShown())} ids={list.matches.map(({ id }) => id)} kind={steady}>
          {shown}
        </Steady>
      ) : (
        shown
      )}
      {children}
    </section>
  )
}

interface MatchListProps {
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
function MatchList({ matches, about, label, scenes, search }: MatchListProps) {
  const sheet = useId()
  const masks = matches.flatMap((match) => match.seats.map((seat) => maskOf(match, seat, scenes?.get(match.id))))
  return (
    <>
      <MaskSheet sheet={sheet} masks={masks} small />
      <ul aria-label={label} className="@container">
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
