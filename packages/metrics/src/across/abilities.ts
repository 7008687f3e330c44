import { ABILITIES, type Ability, type AnyGame, type Figure, type Totals } from '@masquerade/game'
import type { ClusterSums } from '@masquerade/rating'
import { addTotals, type Measured, measuredBy, named, sumsOf } from '../figures.ts'

export interface PlayedOfGame {
  game: Pick<AnyGame, 'id' | 'measure'>
  totals: Totals
}

export interface AbilityPart {
  game: string
  hits: number
  n: number
  matches: number
}

export interface AbilityValue extends Measured {
  matches: number
  parts: readonly AbilityPart[]
}

export const ABILITY_GREYED_BELOW = 10

export const abilitiesOf = (played: readonly PlayedOfGame[]): ReadonlyMap<Ability, AbilityValue> =>
  new Map(ABILITIES.flatMap((ability) => named(ability, abilityOf(ability, played))))

/** An ability of the paper MAgIC as one share over all of an agent's games; a match is one cluster. */
export function abilityOf(ability: Ability, played: readonly PlayedOfGame[]): AbilityValue | undefined {
  const parts: AbilityPart[] = []
  let known: ClusterSums | undefined = NONE
  for (const { game, totals } of byGame(played)) {
    const figure = abilityFigure(game, ability)
    const [hits, n] = figure ? [totals[figure.of] ?? 0, totals[figure.over] ?? 0] : [0, 0]
    if (!figure || n <= 0) continue
    const sums = sumsOf(totals, figure)
    parts.push({ game: game.id, hits, n, matches: sums?.clusters ?? 0 })
    known = known && sums && added(known, sums)
  }
  const [hits, n] = [sumOf(parts, (part) => part.hits), sumOf(parts, (part) => part.n)]
  if (n <= 0) return undefined
  // Old matches may lack the sums that an interval needs; the ability then has a value with an unbounded interval.
  const value = measuredBy(SHARE, known) ?? { value: hits / n, low: -Infinity, high: Infinity, n, thin: true }
  return { ...value, matches: sumOf(parts, (part) => part.matches), parts }
}

export function abilityShares(
  game: PlayedOfGame['game'],
  seats: readonly Totals[],
): ReadonlyMap<Ability, { hits: number; n: number }> {
  return new Map(
    ABILITIES.flatMap((ability) => {
      const figure = abilityFigure(game, ability)
      if (!figure) return []
      const [hits, n] = [figure.of, figure.over].map((counter) => sumOf(seats, (counted) => counted[counter] ?? 0))
      return hits !== undefined && n ? [[ability, { hits, n }] as const] : []
    }),
  )
}

/** The figure by which a game measures an ability. */
export function abilityFigure({ measure }: PlayedOfGame['game'], ability: Ability): Figure | undefined {
  const id = measure.across?.abilities?.[ability]
  return measure.figures.find((figure) => figure.id === id)
}

const SHARE = { kind: 'share', greyedBelow: ABILITY_GREYED_BELOW } as const
const NONE: ClusterSums = { clusters: 0, n: 0, hits: 0, nSquares: 0, hitSquares: 0, nHits: 0 }

function added(one: ClusterSums, other: ClusterSums): ClusterSums {
  return {
    clusters: one.clusters + other.clusters,
    n: one.n + other.n,
    hits: one.hits + other.hits,
    nSquares: one.nSquares + other.nSquares,
    hitSquares: one.hitSquares + other.hitSquares,
    nHits: one.nHits + other.nHits,
  }
}

function byGame(played: readonly PlayedOfGame[]): PlayedOfGame[] {
  const games = new Map<string, PlayedOfGame>()
  for (const { game, totals } of played) {
    const before = games.get(game.id)
    games.set(game.id, { game, totals: before ? addTotals(before.totals, totals) : totals })
  }
  return [...games.values()]
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0)
