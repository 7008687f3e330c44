import { comparable, reached, reaching, type Wins } from './win-graph.ts'

/** Why no strength can be said of a player, whom it stands above or below however much is played like this. */
export type Unsettled =
  /** It lost to nobody of those who are compared. */
  | 'above'
  /** It beat nobody of them. */
  | 'below'
  /** Nothing was decided between them, directly or through others. */
  | 'apart'

export interface Strength {
  /** In logits: one more than another's wins e times as often as it loses. Missing where the likelihood has no maximum. */
  strength?: number
  unsettled?: Unsettled
}

export interface Fit {
  /** Where the search begins, by player; at equal strengths when not said. */
  from?: ArrayLike<number>
  /** The search ends when no strength moves by more. */
  within?: number
}

const MOST_STEPS = 100_000

/**
 * Bradley and Terry's strengths by maximum likelihood, with their mean at 0; ties are no part of it. Undefined where the
 * wins do not connect everyone both ways: then there is no maximum. Found by Newman's iteration (2023).
 */
export function bradleyTerry(players: number, wins: readonly Wins[], fit: Fit = {}): Float64Array | undefined {
  if (comparable(players, wins).length !== 1) return undefined
  const { begins, other, won, lost } = byPlayer(players, wins)
  const { from, within = 1e-14 } = fit
  const worth = Float64Array.from({ length: players }, (_, player) => Math.exp(from?.[player] ?? 0))
  for (let step = 0; step < MOST_STEPS; step++) {
    let farthest = 0
    for (let player = 0; player < players; player++) {
      // One after the other, each by what the others are now: all at once, two players would swap for ever.
      const mine = worth[player] as number // one of the players, and so are those below
      let [above, below] = [0, 0]
      const end = begins[player + 1] as number
      for (let at = begins[player] as number; at < end; at++) {
        const theirs = worth[other[at] as number] as number
        above += ((won[at] as number) * theirs) / (mine + theirs)
        below += (lost[at] as number) / (mine + theirs)
      }
      const next = above / below
      farthest = Math.max(farthest, Math.abs(Math.log(next / mine)))
      worth[player] = next
    }
    centre(worth)
    if (farthest <= within) break
  }
  return worth.map(Math.log)
}

/**
 * The same for any results: strengths where there are some, and plainly why where there are none. Compared are those who
 * beat each other both ways, the largest such group; whoever only won against it stands above, whoever only lost below.
 */
export function bradleyTerryTable(players: number, wins: readonly Wins[]): Strength[] {
  const groups = comparable(players, wins)
  const main = groups.reduce<number[]>((most, group) => (group.length > most.length ? group : most), [])
  if (main.length < 2) return Array.from({ length: players }, () => ({ unsettled: 'apart' }))
  const place = new Map(main.map((player, index) => [player, index]))
  const among = wins.flatMap(({ winner, loser, times }) => {
    const [one, other] = [place.get(winner), place.get(loser)]
    return one === undefined || other === undefined ? [] : [{ winner: one, loser: other, times }]
  })
  const strengths = bradleyTerry(main.length, among)
  const [above, below] = [reaching(players, wins, main), reached(players, wins, main)]
  return Array.from({ length: players }, (_, player) => {
    const strength = strengths?.[place.get(player) ?? -1]
    if (strength !== undefined) return { strength }
    return { unsettled: above.has(player) ? 'above' : below.has(player) ? 'below' : 'apart' }
  })
}

/** Each player's opponents in a row, and how often it won and lost against each. */
function byPlayer(players: number, wins: readonly Wins[]) {
  const lists = Array.from({ length: players }, () => new Map<number, { won: number; lost: number }>())
  const against = (player: number, other: number) => {
    const known = lists[player]?.get(other) ?? { won: 0, lost: 0 }
    lists[player]?.set(other, known)
    return known
  }
  for (const { winner, loser, times } of wins) {
    if (times <= 0) continue
    against(winner, loser).won += times
    against(loser, winner).lost += times
  }
  const all = lists.flatMap((list) => [...list])
  let seen = 0
  return {
    begins: Uint32Array.from([0, ...lists.map((list) => (seen += list.size))]),
    other: Uint32Array.from(all, ([other]) => other),
    won: Float64Array.from(all, ([, { won }]) => won),
    lost: Float64Array.from(all, ([, { lost }]) => lost),
  }
}

/** Scales the players' worth so that the mean of its logarithms is 0. */
function centre(worth: Float64Array): void {
  const mean = worth.reduce((sum, one) => sum + Math.log(one), 0) / worth.length
  const scale = Math.exp(-mean)
  for (const [player, one] of worth.entries()) worth[player] = one * scale
}
