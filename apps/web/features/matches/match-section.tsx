import type { ReactNode } from 'react'
import { resultsShown } from '@/lib/server/results-shown.ts'
import { SectionTitle } from '../design/section-title.tsx'
import { MatchList, type MatchListProps } from './match-list.tsx'
import type { ListKind } from './reading.ts'
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
        // Rows that tell more, or no longer do, are other rows: they wait for nobody.
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
