import type { Totals } from '@masquerade/game'
import type { Measured, ResponseHistogram, ResponseTimes } from '@masquerade/metrics'
import type { Ranking } from '@masquerade/protocol'
import type { PlainRecord } from '@masquerade/rating'
import type { ColumnGroup } from '../figures/drawn-figure.ts'
import type { ShownFigure } from '../figures/interval.tsx'
import { type BoardChoice, COLUMNS, orderOf } from './board-choice.ts'

/** A row of the leaderboard; its type is stated here, so that tests of code that uses it need no database. */
export interface Standing {
  rank: number
  agent: {
    id: string
    slug: string
    name: string
    kind: string
    languages: readonly string[]
    online: boolean
    retired?: true
  }
  versions: number
  /** The version in this row, if versions are listed; `newest` is true if no newer one is listed. */
  version?: { number: number; newest: boolean }
  points: number
  games: number
  value?: number
  interval?: { low: number; high: number }
  sigma?: number
  record?: PlainRecord
  provisional?: true
  places?: { from: number; to: number } | undefined
  totals: Totals
  responses: ResponseHistogram
}

export interface Ranked {
  ranking: Ranking
  official: { ranking: Ranking; windowDays: number }
  rankings: readonly Ranking[]
  windowDays: number
  windows: readonly number[]
  /** Number of games below which an agent's rank is provisional, that is, marked as uncertain. */
  provisionalBelow: number
}

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
export interface People {
  share: { value: number; low: number; high: number }
  guesses: number
  matches: number
  viewers: number
}

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
