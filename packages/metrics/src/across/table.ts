import type { Ability, AnyGame, Figure } from '@masquerade/game'
import { isProvisional, ranked, skillInterval } from '@masquerade/rating'
import { type Measured, measured } from '../measured.ts'
import { addTotals } from '../totals.ts'
import { type AbilityValue, abilitiesOf, type PlayedOfGame } from './abilities.ts'
import { type Normalised, normalised, type Overall, overall, referenceOf } from './normalised.ts'

/** An agent's skill in a game, by the arena in which it has played the most. */
export interface RatedInGame {
  game: string
  games: number
  mu: number
  sigma: number
}

export interface AcrossEntry<Agent> {
  agent: Agent
  played: readonly PlayedOfGame[]
  rated: readonly RatedInGame[]
}

/** A game's column, and what stands for an agent there. */
export interface AcrossColumn {
  game: string
  by: 'rating' | Pick<Figure, 'id' | 'kind'>
  /** What the best is worth, which is 100; missing while nobody has played enough. */
  reference?: number
}

export interface AcrossRow<Agent> {
  agent: Agent
  /** By all columns together, equals alike; missing where none of them counts. */
  rank?: number
  overall?: Overall
  /** By the order of the columns. */
  cells: readonly (Normalised | undefined)[]
  abilities: ReadonlyMap<Ability, AbilityValue>
}

export interface AcrossTable<Agent> {
  columns: readonly AcrossColumn[]
  /** Best first, then those that have no rank, in the order in which they came. */
  rows: readonly AcrossRow<Agent>[]
}

/** One table of many games: LLMArena's normalised scores, and MAgIC's abilities beside them. */
export function acrossTable<Agent>(
  games: readonly AnyGame[],
  entries: readonly AcrossEntry<Agent>[],
): AcrossTable<Agent> {
  const worthy = games.flatMap((game) => {
    const by = worthOf(game)
    return by ? [{ game, by }] : []
  })
  const raw = entries.map((entry) => worthy.map(({ game, by }) => worthIn(entry, game, by)))
  const columns = worthy.map(({ game, by }, index): AcrossColumn => {
    const reference = referenceOf(raw.map((cells) => cells[index]))
    return {
      game: game.id,
      by: by === 'rating' ? by : { id: by.id, kind: by.kind },
      ...(reference !== undefined && { reference }),
    }
  })
  const rows = entries.map(({ agent, played }, at): AcrossRow<Agent> => {
    const cells = columns.map(({ reference }, index) => {
      const value = raw[at]?.[index]
      return value && reference !== undefined ? normalised(value, reference) : undefined
    })
    // A column in which nobody is known yet says nothing of anybody.
    const all = overall(cells.filter((_, index) => columns[index]?.reference !== undefined))
    return { agent, cells, abilities: abilitiesOf(played), ...(all && { overall: all }) }
  })
  const placed = ranked(
    rows.filter((row) => row.overall),
    byOverall,
  )
  return {
    columns,
    rows: [
      ...placed.map(({ rank, row }) => ({ ...row, rank })),
      ...rows.filter((row) => !row.overall && (row.abilities.size > 0 || row.cells.some((cell) => cell))),
    ],
  }
}

/** The figures of a game that such a table is made of. */
export function figuresAcross({ measure }: Pick<AnyGame, 'measure'>): Figure[] {
  const { abilities = {}, worth } = measure.across ?? {}
  const ids = new Set([...Object.values(abilities), ...(typeof worth === 'object' ? [worth.figure] : [])])
  return measure.figures.filter(({ id }) => ids.has(id))
}

function worthOf({ measure }: AnyGame): 'rating' | Figure | undefined {
  const worth = measure.across?.worth
  return typeof worth === 'object' ? measure.figures.find(({ id }) => id === worth.figure) : worth
}

function worthIn(
  { played, rated }: Pick<AcrossEntry<unknown>, 'played' | 'rated'>,
  game: AnyGame,
  by: 'rating' | Figure,
): Measured | undefined {
  if (by !== 'rating') {
    const mine = played.filter((one) => one.game.id === game.id)
    return mine.length > 0 ? measured(by, addTotals(...mine.map(({ totals }) => totals))) : undefined
  }
  const mine = rated.find((one) => one.game === game.id)
  return mine && { ...skillInterval(mine), n: mine.games, thin: isProvisional(mine) }
}

function byOverall(one: Pick<AcrossRow<unknown>, 'overall'>, other: Pick<AcrossRow<unknown>, 'overall'>): number {
  return (other.overall?.value ?? 0) - (one.overall?.value ?? 0)
}
