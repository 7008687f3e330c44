import type { MatchCard } from '@masquerade/protocol'
import type { ReactNode } from 'react'
import { PosterSheet } from '@/games/poster-frame.tsx'
import { pagesOf } from '@/games/registry.ts'
import { resultsShown } from '@/lib/server/results-shown.ts'
import { SectionTitle } from '../ui/design/section.tsx'
import { MaskSheet } from '../watch/masks/mask-sheet.tsx'
import { boardOf, MatchRow, maskOf, type SceneInRow } from './match-row.tsx'
import { type ListKind, RowList, Steady } from './steady.tsx'

interface SectionProps extends MatchListProps {
  title: string
  empty: ReactNode
  more?: ReactNode
  steady?: ListKind
  children?: ReactNode
}

export async function MatchSection({ title, empty, more, steady, children, matches, scenes, ...row }: SectionProps) {
  // Made from what is listed, since the order in which React would number the lists of a page depends on the database.
  const sheet = `masks-${matches[0]?.status}`
  const masks = matches.flatMap((match) => match.seats.map((seat) => maskOf(match, seat, scenes?.get(match.id))))
  const posters = matches.flatMap((match) => {
    const { Picture } = pagesOf(match.game)?.poster ?? {}
    return Picture && !boardOf(match, scenes?.get(match.id)) ? [[match.game, Picture] as const] : []
  })
  const drawn = {
    label: title,
    rows: matches.map((match) => ({
      id: match.id,
      row: <MatchRow {...row} {...{ match, sheet }} scene={scenes?.get(match.id)} />,
    })),
    sheet: (
      <>
        <MaskSheet sheet={sheet} masks={masks} small />
        <PosterSheet sheet={sheet} posters={Object.fromEntries(posters)} />
      </>
    ),
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
