import { type Random, shuffled } from '@masquerade/game'
import { MOST_THERE, type Seating, type SeatingRules } from '@masquerade/seating'

interface Present {
  id: string
  ownerId?: string
  games: number
  rank?: number
}

/**
 * Who is there, as it is written down with a table that the seed seats: of more than fit, those with the fewest games, and
 * for neighbours of the ranking those round one of these. `random` is this runner's own: it chooses whom chance is to choose from.
 */
export function whoIsThere(
  candidates: readonly Present[],
  { apart, pairing }: Pick<SeatingRules, 'apart' | 'pairing'>,
  random: Random,
): Seating['there'] {
  const fewestFirst = shuffled(random, candidates).sort((one, other) => one.games - other.games)
  const [first] = fewestFirst
  const rankOf = ({ rank = Number.MAX_SAFE_INTEGER }: Present) => rank
  const isFar = (one: Present) => (one === first || !first ? -1 : Math.abs(rankOf(one) - rankOf(first)))
  const near = pairing === 'by-rank' ? fewestFirst.toSorted((one, other) => isFar(one) - isFar(other)) : fewestFirst
  const there = near.slice(0, MOST_THERE)
  const owners = apart ? ownerNumbers(there) : new Map<string, number>()
  return there.map(({ id, games, rank, ownerId = '' }) => {
    const owner = owners.get(ownerId)
    return {
      id,
      games,
      ...(pairing === 'by-rank' && rank !== undefined && { rank }),
      ...(owner !== undefined && { owner }),
    }
  })
}

/** Of owners who have several agents there, counted from 1: who has one need not be told apart. */
function ownerNumbers(there: readonly Present[]): Map<string, number> {
  const owned = there.flatMap(({ ownerId }) => ownerId ?? [])
  const several = [...new Set(owned.filter((owner, index) => owned.indexOf(owner) !== index))]
  return new Map(several.map((owner, index) => [owner, index + 1]))
}
