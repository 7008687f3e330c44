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
  /** A sentence that explains why the list contains no matches, and what the reader can do to find some. */
  empty: ReactNode
  /** An additional link, at the right end of the title's line. */
  more?: ReactNode
  /** The kind of a match list that updates by itself; such a list pauses its updates while a reader is reading it. */
  steady?: ListKind
  /** Links to further matches, below the list. */
  children?: ReactNode
}

/** A titled list of matches, or a sentence that explains why there are no matches. */
export async function MatchSection({ title, empty, more, steady, children, ...list }: SectionProps) {
  const shown =
    list.matches.length > 0 ? <MatchList {...list} label={title} /> : <p className="text-ink-soft">{empty}</p>
  return (
    <section className="mb-12">
      <SectionTitle more={more}>{title}</SectionTitle>
      {steady ? (
        // The React key changes when the reader shows or hides results, so that a new list is created and the rows
        // change at once.
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
  /** The agent for which each match of the list is shown as won or lost. */
  about?: string | undefined
  label?: string | undefined
  /** What each match's row shows besides the players, by the match's id. */
  scenes?: ReadonlyMap<string, SceneInRow> | undefined
  /** The text that the reader searched for in speeches. */
  search?: string | undefined
}

/** A list of matches, one row for each match. */
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
