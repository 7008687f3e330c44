import { bradleyTerry, openRankIntervals, type RankIntervals, type Wins } from '@masquerade/rating'

/** Who beat whom in a match, pair by pair; ties are no part of it. */
export type MatchWins = readonly (readonly [winner: number, loser: number])[]

export interface RankedByStrength {
  /** With their mean at 0; missing where the wins do not connect everyone both ways. */
  strengths?: number[]
  ranks?: number[]
  intervals: RankIntervals['ranks']
  /** Of the draws, those in which the wins did not connect everyone. */
  skipped: number
}

/** Above this share of draws without strengths there is no interval. */
const MOST_SKIPPED = 0.05

/** Agents by Bradley and Terry's strengths, with how far their ranks may be off by matches drawn again. */
export function rankedByStrength(
  players: number,
  matches: readonly MatchWins[],
  draws: Iterable<ArrayLike<number>>,
): RankedByStrength & { enough: boolean } {
  const strengths = strengthsOf(players, matches)
  const drawn = [...draws]
  const tables = openRankIntervals(players, Math.max(1, drawn.length))
  for (const draw of drawn)
    tables.add(
      strengthsOf(
        players,
        Array.from(draw, (match) => matches[match] ?? []),
      ),
    )
  const { ranks, skipped } = tables.intervals()
  const enough = drawn.length > 0 && skipped <= MOST_SKIPPED * drawn.length
  return {
    ...(strengths && { strengths: [...strengths], ranks: ranked([...strengths]) }),
    intervals: ranks,
    skipped,
    enough,
  }
}

function strengthsOf(players: number, matches: readonly MatchWins[]): Float64Array | undefined {
  const times = new Map<number, Wins>()
  for (const wins of matches) {
    for (const [winner, loser] of wins) {
      const key = winner * players + loser
      const known = times.get(key)
      if (known) known.times++
      else times.set(key, { winner, loser, times: 1 })
    }
  }
  return bradleyTerry(players, [...times.values()])
}

const ranked = (strengths: readonly number[]): number[] =>
  strengths.map((own) => 1 + strengths.filter((other) => other > own + 1e-9).length)
