import type { MatchCard } from '@masquerade/protocol'
import type { ReactNode } from 'react'
import { resultsShown } from '@/lib/server/results-shown.ts'
import { getStore } from '@/lib/server/store.ts'
import { SectionTitle } from '../ui/design/section.tsx'
import { MaskSheet } from '../watch/masks/mask-sheet.tsx'
import { MatchRow, maskOf, type SceneInRow } from './match-row.tsx'
import { type ListKind, type Row, RowList, Steady } from './steady.tsx'

interface SectionProps extends MatchListProps {
  title: string
  empty: ReactNode
  more?: ReactNode
  steady?: ListKind
  children?: ReactNode
}

export async function MatchSection({ title, empty, more, steady, children, ...list }: SectionProps) {
  // Made from what is listed, since the order in which React would number the lists of a page depends on the database.
  const sheet = `masks-${list.matches[0]?.status}`
  const masks = list.matches.flatMap((match) =>
    match.seats.map((seat) => maskOf(match, seat, list.scenes?.get(match.id))),
  )
  const rows = await rowsOf({ ...list, sheet })
  const drawn = {
    label: title,
    rows,
    sheet: <MaskSheet sheet={sheet} masks={masks} small />,
    empty: <p className="text-ink-soft">{empty}</p>,
  }
  return (
    <section className="mb-12">
      <SectionTitle more={more}>{title}</SectionTitle>
      {steady ? (
        // The React key changes when the reader shows or hides results, so that React replaces the whole list at once.
        <Steady key={String(await resultsShown())} {...drawn} kind={steady} />
      ) : (
        <RowList {...drawn} />
      )}
      {children}
    </section>
  )
}

interface MatchListProps {
  matches: readonly MatchCard[]
  about?: string | undefined
  scenes?: ReadonlyMap<string, SceneInRow> | undefined
  search?: string | undefined
}

async function rowsOf({ matches, about, scenes, search, sheet }: MatchListProps & { sheet: string }): Promise<Row[]> {
  const finished = matches.filter(({ status }) => status === 'finished').map(({ id }) => id)
  const left = finished.length > 0 ? await getStore().voiding.leftOut(finished) : []
  const leftOut = new Map(left.map((one) => [one.match, one]))
  return matches.map((match) => ({
    id: match.id,
    row: (
      <MatchRow {...{ match, about, search, sheet }} leftOut={leftOut.get(match.id)} scene={scenes?.get(match.id)} />
    ),
  }))
}
