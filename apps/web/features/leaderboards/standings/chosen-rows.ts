import type { Measured, ResponseTimes } from '@masquerade/metrics'
import type { ColumnGroup } from '../figures/columns.ts'
import { type BoardChoice, orderOf } from './board-choice.ts'
import type { PeopleGuessing, PeoplePlaying } from './people.ts'
import type { Ranked, Standing } from './standing.ts'

export function chosenRows(rows: readonly Row[], choice: BoardChoice): Row[] {
  return inOrder(rows.filter(isChosen(choice)), choice)
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

/** In both orders, rows with values from too few games come after all others, and rows without a value last. */
function inOrder(rows: readonly Row[], choice: BoardChoice): Row[] {
  const { sort, order } = orderOf(choice)
  const sign = order === 'asc' ? 1 : -1
  const tierOf = (place: Place | undefined) => (!place ? 2 : place.thin ? 1 : 0)
  return rows
    .map((row) => ({ row, place: placeOf(row, sort) }))
    .sort((one, other) => tierOf(one.place) - tierOf(other.place) || sign * compared(one.place, other.place))
    .map(({ row }) => row)
}

function compared(one: Place | undefined, other: Place | undefined): number {
  if (!one || !other || one.value === other.value) return 0
  return one.value < other.value ? -1 : 1
}

function placeOf({ rank, agent, value, points, games, times, figures }: Row, sort: string): Place | undefined {
  const sure = (value: number | string | undefined) => (value === undefined ? undefined : { value, thin: false })
  switch (sort) {
    case 'rank':
      return sure(rank)
    case 'agent':
      return sure(agent.name.toLowerCase())
    case 'total-points':
      return sure(value ?? points)
    case 'games-played':
      return sure(games)
    case 'answer-time':
      return sure(times?.medianMs)
    default:
      return figures.get(sort)
  }
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
