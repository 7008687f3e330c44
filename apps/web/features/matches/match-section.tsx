import type { MatchCard } from '@masquerade/protocol'
import { type ReactNode, useId } from 'react'
import { resultsShown } from '@/lib/server/results-shown.ts'
import { getStore } from '@/lib/server/store.ts'
import { SectionTitle } from '../ui/design/section.tsx'
import { MaskSheet } from '../watch/masks/mask-sheet.tsx'
import { MatchRow, maskOf, type SceneInRow } from './match-row.tsx'
import { type ListKind, Steady } from './steady.tsx'

interface SectionProps extends MatchListProps {
  title: string
  empty: ReactNode
  more?: ReactNode
  steady?: ListKind
  children?: ReactNode
}

export async function MatchSection({ title, empty, more, steady, children, ...list }: SectionProps) {
  const shown =
    list.matches.length > 0 ? <MatchList {...list} label={title} /> : <p className="text-ink-soft">{empty}</p>
  return (
    <section className="mb-12">
      <SectionTitle more={more}>{title}</SectionTitle>
      {steady ? (
        // The React key changes when the reader shows or hides results, so that React replaces the whole list at once.
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
  about?: string | undefined
  label?: string | undefined
  scenes?: ReadonlyMap<string, SceneInRow> | undefined
  search?: string | undefined
}

async function MatchList({ matches, about, label, scenes, search }: MatchListProps) {
  const sheet = useId()
  const masks = matches.flatMap((match) => match.seats.map((seat) => maskOf(match, seat, scenes?.get(match.id))))
  const finished = matches.filter(({ status }) => status === 'finished').map(({ id }) => id)
  const left = finished.length > 0 ? await getStore().voiding.leftOut(finished) : []
  const leftOut = new Map(left.map((one) => [one.match, one]))
  return (
    <>
      <MaskSheet sheet={sheet} masks={masks} small />
      <ul aria-label={label} className="@container">
        {matches.map((match) => (
          <MatchRow
            key={match.id}
            {...{ match, about, search, sheet }}
            leftOut={leftOut.get(match.id)}
            scene={scenes?.get(match.id)}
          />
        ))}
      </ul>
    </>
  )
}
