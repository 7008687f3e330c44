import type { Interval } from './interval.ts'

export type RankInterval = Omit<Interval, 'value'>

export interface RankIntervals {
  ranks: (RankInterval | undefined)[]
  skipped: number
}

/** The agents' values on one leaderboard, higher being better; an agent without a value has NaN. */
export type Values = ArrayLike<number>

const TAIL = 0.025
/** Values that differ by less than this count as equal, because sums in different orders are rounded differently. */
const EQUAL = 1e-9

/**
 * Collects an agent's ranks on many leaderboards of randomly drawn matches (bootstrap), and gives the middle 95 % of
 * them.
 */
export function openRankIntervals(agents: number, most: number) {
  const ranks = agents < 2 ** 16 ? new Uint16Array(agents * most) : new Uint32Array(agents * most)
  const sorted = new Float64Array(agents)
  let [kept, skipped] = [0, 0]
  return {
    add(values: Values | undefined): void {
      if (!values) {
        skipped++
        return
      }
      if (kept === most) throw new RangeError(`there is room for ${most} tables`)
      writeRanks(values, sorted, ranks.subarray(kept * agents, (kept + 1) * agents))
      kept++
    },
    intervals(): RankIntervals {
      const mine = new Uint32Array(kept)
      const of = (agent: number): RankInterval | undefined => {
        for (let table = 0; table < kept; table++) mine[table] = ranks[table * agents + agent] ?? 0
        mine.sort()
        const had = mine.subarray(mine.findIndex((rank) => rank > 0))
        if (kept === 0 || mine.at(-1) === 0) return undefined
        return { low: had[nth(TAIL, had.length)] ?? 0, high: had[nth(1 - TAIL, had.length)] ?? 0 }
      }
      return { ranks: Array.from({ length: agents }, (_, agent) => of(agent)), skipped }
    },
  }
}

/** The rounding error of share · n is subtracted, so that 0.975 · 1000 finds the 975th value and not the 976th. */
function nth(share: number, n: number): number {
  return Math.max(1, Math.ceil(share * n - EQUAL)) - 1
}

function writeRanks(values: Values, sorted: Float64Array, into: Uint16Array | Uint32Array): void {
  let known = 0
  for (let agent = 0; agent < into.length; agent++) {
    const value = values[agent] ?? Number.NaN
    if (!Number.isNaN(value)) sorted[known++] = value
  }
  const ascending = sorted.subarray(0, known).sort()
  for (let agent = 0; agent < into.length; agent++) {
    const value = values[agent] ?? Number.NaN
    into[agent] = Number.isNaN(value) ? 0 : 1 + known - upTo(ascending, value + EQUAL)
  }
}

function upTo(ascending: Float64Array, bound: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) <= bound) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Draws matches at random with repetition (bootstrap); every draw overwrites the array of the draw before, so the
 * caller must use it first.
 */
export function* drawnAgain(matches: number, times: number, random: () => number): Generator<Uint32Array> {
  const drawn = new Uint32Array(matches)
  for (let time = 0; time < times; time++) {
    for (let draw = 0; draw < matches; draw++) drawn[draw] = random() * matches
    yield drawn
  }
}
