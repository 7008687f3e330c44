import { type Ability, type AnyGame, type Figure, figuresWith } from '@masquerade/game'
import { type Range, ranked } from '@masquerade/rating'
import { addTotals, measured } from '../figures.ts'
import { type AbilityValue, abilitiesOf, type PlayedOfGame } from './abilities.ts'
import { type OfPossible, type Overall, ofPossible, overall, possible } from './of-possible.ts'

export interface GameAcross {
  game: AnyGame
  configs: readonly unknown[]
}

export interface AcrossEntry<Agent> {
  agent: Agent
  played: readonly PlayedOfGame[]
}

export interface AcrossColumn extends Required<Range> {
  game: string
  by: Pick<Figure, 'id' | 'kind'>
  /** Whether a rank across games needs this game: it does once any agent has played it often enough. */
  counts: boolean
}

export interface AcrossRow<Agent> {
  agent: Agent
  /** An agent has no rank across games if it has not played all the games that such a rank requires. */
  rank?: number
  overall?: Overall
  cells: readonly (OfPossible | undefined)[]
  abilities: ReadonlyMap<Ability, AbilityValue>
}

export interface AcrossTable<Agent> {
  columns: readonly AcrossColumn[]
  rows: readonly AcrossRow<Agent>[]
}

export function acrossTable<Agent>(
  games: readonly GameAcross[],
  entries: readonly AcrossEntry<Agent>[],
): AcrossTable<Agent> {
  const worthy = games.flatMap(({ game, configs }) => {
    const figure = figuresWith(game, ...configs).find(({ id }) => id === game.measure.across?.worth)
    const range = figure && possible(figure)
    return figure && range ? [{ game: game.id, figure, range }] : []
  })
  const all = entries.map(({ agent, played }): AcrossRow<Agent> => {
    const cells = worthy.map(({ game, figure, range }) => {
      const mine = played.filter((one) => one.game.id === game)
      const raw = measured(figure, addTotals(...mine.map(({ totals }) => totals)))
      return raw && ofPossible(raw, range)
    })
    const mean = overall(cells)
    return { agent, cells, abilities: abilitiesOf(played), ...(mean && { overall: mean }) }
  })
  const columns = worthy.map(({ game, figure: { id, kind }, range }, index): AcrossColumn => {
    const counts = all.some(({ cells }) => cells[index]?.thin === false)
    return { game, by: { id, kind }, ...range, counts }
  })
  const complete = columns.filter(({ counts }) => counts).length
  const isComplete = (row: AcrossRow<Agent>) => row.overall?.games === complete
  return {
    columns,
    rows: [
      ...ranked(all.filter(isComplete), byOverall).map(({ rank, row }) => ({ ...row, rank })),
      ...all
        .filter((row) => !isComplete(row) && (row.abilities.size > 0 || row.cells.some((cell) => cell)))
        .sort((one, other) => (other.overall?.games ?? 0) - (one.overall?.games ?? 0) || byOverall(one, other)),
    ],
  }
}

export function figuresAcross({ measure }: Pick<AnyGame, 'measure'>): Figure[] {
  const { abilities = {}, worth } = measure.across ?? {}
  const ids = new Set([...Object.values(abilities), worth])
  return measure.figures.filter(({ id }) => ids.has(id))
}

function byOverall(one: Pick<AcrossRow<unknown>, 'overall'>, other: Pick<AcrossRow<unknown>, 'overall'>): number {
  return (other.overall?.value ?? 0) - (one.overall?.value ?? 0)
}
