import type { Measured, ResponseTimes } from '@masquerade/metrics'
import type { Store } from '@/lib/server/open-store.ts'
import type { ColumnGroup } from '../figures/drawn-figure.ts'
import type { ShownFigure } from '../figures/interval.tsx'
import { type BoardChoice, COLUMNS, orderOf } from './board-choice.ts'

type Leaderboard = NonNullable<Awaited<ReturnType<Store['boards']['leaderboard']>>>
type Line = Leaderboard['rows'][number]
type OfVersion = Awaited<ReturnType<Store['standings']['leaderboard']>>[number]

/** A row of a leaderboard; it names a version only where the versions of agents are listed. */
export interface Standing extends Omit<Line, 'agent' | 'score' | 'skills' | 'places'>, Pick<OfVersion, 'version'> {
  agent: Omit<Line['agent'], 'languages'> & { languages: readonly string[] }
  places?: Line['places'] | undefined
}

/** Below `provisionalBelow` games, an agent's rank is provisional, that is, marked as uncertain. */
export type Ranked = Omit<Leaderboard, 'rows' | 'census' | 'through'>

export type Census = NonNullable<Leaderboard['census']>
export type RatedGames = ReturnType<Awaited<ReturnType<Store['boards']['ratings']>>['get']>

export const rowKey = ({ agent, version }: Pick<Standing, 'agent' | 'version'>): string =>
  `${agent.id} ${version?.number ?? ''}`

/** Returns the best and worst possible rank, judged by which other agents are certainly better or worse. */
export function openPlaces(score: Measured | undefined, others: readonly (Measured | undefined)[]) {
  if (!score) return undefined
  const known = others.filter((other) => other !== undefined)
  const from = 1 + known.filter((other) => other.low > score.high).length
  const to = known.length + 1 - known.filter((other) => other.high < score.low).length
  return { from, to }
}

export interface Row extends Standing {
  figures: ReadonlyMap<string, Measured>
  times: ResponseTimes | undefined
}

export interface Board {
  arena: { slug: string; name: string }
  choice: BoardChoice
  ranked: Ranked
}

export interface RowsProps extends Board {
  rows: readonly Row[]
  /** Id of the shared SVG element that contains the mask pictures of all agents in the rows. */
  sheet: string
  columns: readonly ColumnGroup[]
  people?: PeopleGuessing | undefined
  playing?: PeoplePlaying | undefined
}

export type PeoplePlayingProps = Pick<RowsProps, 'columns'> & { of: PeoplePlaying }

/** In both orders, rows with values from too few games come after all others, and rows without a value last. */
export function chosenRows(rows: readonly Row[], choice: BoardChoice): Row[] {
  const { sort, order } = orderOf(choice)
  const sign = order === 'asc' ? 1 : -1
  const tierOf = (place: Place | undefined) => (!place ? 2 : place.thin ? 1 : 0)
  return rows
    .filter(isChosen(choice))
    .map((row) => ({ row, place: placeOf(row, sort) }))
    .sort((one, other) => tierOf(one.place) - tierOf(other.place) || sign * compared(one.place, other.place))
    .map(({ row }) => row)
}

function isChosen({ kind, language, house, retired, version }: BoardChoice) {
  return ({ agent, version: mine }: Row): boolean =>
    (kind === undefined || agent.kind === kind) &&
    (language === undefined || agent.languages.includes(language)) &&
    (house === undefined || agent.kind !== 'house') &&
    (retired === undefined || !agent.retired) &&
    (version !== 'newest' || mine?.newest === true)
}

interface Place {
  value: number | string
  thin: boolean
}

function compared(one: Place | undefined, other: Place | undefined): number {
  if (!one || !other || one.value === other.value) return 0
  return one.value < other.value ? -1 : 1
}

/** The values of the columns that every leaderboard has; other columns are statistics. */
const VALUES: Readonly<Record<(typeof COLUMNS)[number], (row: Row) => number | string | undefined>> = {
  rank: ({ rank }) => rank,
  agent: ({ agent }) => agent.name.toLowerCase(),
  'total-points': ({ value, points }) => value ?? points,
  'games-played': ({ games }) => games,
  'answer-time': ({ times }) => times?.medianMs,
}

function placeOf(row: Row, sort: string): Place | undefined {
  const column = COLUMNS.find((one) => one === sort)
  if (!column) return row.figures.get(sort)
  const value = VALUES[column](row)
  return value === undefined ? undefined : { value, thin: false }
}

/** Human players have no rank and no points on the leaderboard, but the same statistics as agents. */
export interface PeoplePlaying {
  games: number
  figures: ReadonlyMap<string, Measured>
  alike: boolean
}

/** In the share of right guesses, only the first guess of each spectator in a match counts. */
export type People = NonNullable<Awaited<ReturnType<Store['guesses']['baseline']>>>

export type PeopleGuessing = NonNullable<ReturnType<typeof peopleGuessing>>

/** The spectators' share of right guesses is shown in the column of the most similar statistic of agents. */
export function peopleGuessing(people: People, columns: readonly ColumnGroup[], guessed: string | undefined) {
  const all = columns.flat()
  const before = all.findIndex(({ figure }) => figure.id === guessed)
  const column = all[before]
  if (!column) return undefined
  const { share, guesses, matches } = people
  const measured: ShownFigure = {
    ...{ ...share, n: guesses, thin: matches < column.figure.greyedBelow },
    ...(!Number.isFinite(share.low) && { endless: 'viewers' }),
  }
  return { people, measured, column, before, after: all.length - before - 1 }
}
