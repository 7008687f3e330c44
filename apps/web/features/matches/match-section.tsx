import type { MatchCard } from '@masquerade/protocol'
import type { ReactNode } from 'react'
import { SectionTitle } from '../design/section-title.tsx'
import { MatchList } from './match-list.tsx'

interface SectionProps {
  title: string
  matches: readonly MatchCard[]
  empty: string
  /** The agent from whose view each match is told. */
  about?: string
  /** What leads on below the list. */
  children?: ReactNode
}

/** A titled list of matches, or a sentence why there are none. */
export function MatchSection({ title, matches, empty, about, children }: SectionProps) {
  return (
    <section className="mb-12">
      <SectionTitle>{title}</SectionTitle>
      {matches.length > 0 ? (
        <MatchList matches={matches} label={title} about={about} />
      ) : (
        <p className="text-ink-soft">{empty}</p>
      )}
      {children}
    </section>
  )
}
