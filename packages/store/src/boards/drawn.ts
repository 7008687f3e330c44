import { type AnyGame, seededRandom, streamSeed } from '@masquerade/game'
import {
  type CompactResults,
  HUNDRED_START,
  isProvisional,
  openStrengths,
  type Placed,
  type PlainRecord,
  type RankInterval,
  type RankIntervals,
  resampledRanks,
  type Strengths,
} from '@masquerade/rating'
import type { BoardKey } from './board-state.ts'
import type { Results } from './results.ts'

/** How many tables rank intervals are made of. */
export const RESAMPLES = 1_000
/** Matches compared between two pauses. */
const SLICE = 2_000

/** What an agent has on a leaderboard that needs all of its matches at once. */
export interface DrawnRow {
  strength: number
  /** Half the width of its 95 % interval; null where nothing says how wide that is. */
  strengthHalf: number | null
  record: PlainRecord & { matches: number }
  /** The first and the last place that each ranking leaves open. */
  ranks: Partial<Record<'points' | 'mean' | 'strength', [from: number, to: number]>>
}

/**
 * Strengths, and the places that points, means and strengths leave open, out of the results of a leaderboard's matches in
 * their order: by agent, the same however often it is made. Stops now and then for whoever computes beside other work.
 */
export function* drawnRows(
  results: Results,
  { key, game }: { key: BoardKey; game: AnyGame },
): Generator<undefined, Map<string, DrawnRow>> {
  const compact = results.compact()
  const settled = (agent: number) => !isProvisional({ games: results.games[agent] ?? 0 }, key.provisionalBelow)
  const { points, mean } = yield* resampledRanks(compact, {
    times: RESAMPLES,
    random: seededRandom(streamSeed(`${key.arenaId}/${key.windowDays}/ranks`)),
    cost: HUNDRED_START.cost * game.scores.unit,
    settled,
  })
  const strengths = yield* strengthsOf(compact, key.provisionalBelow)
  return new Map(
    results.agents.map((id, agent) => {
      const row = strengthRow(strengths, agent)
      // Few matches, drawn again, are nearly the same: they would leave too little open.
      const drawn = settled(agent) && { ...openPlaces('points', points, agent), ...openPlaces('mean', mean, agent) }
      return [id, { ...row, ranks: { ...row.ranks, ...drawn } }]
    }),
  )
}

function* strengthsOf(
  { agents, begins, agent, score }: CompactResults,
  provisionalBelow: number | undefined,
): Generator<undefined, Strengths> {
  const comparisons = openStrengths(agents)
  for (let match = 0; match < begins.length - 1; match++) {
    const [from, to] = [begins[match] ?? 0, begins[match + 1] ?? 0]
    const who = agent.subarray(from, to)
    comparisons.add(Array.from(who, (one, seat): Placed => [one, score[from + seat] ?? 0]))
    if (match % SLICE === 0) yield
  }
  return yield* comparisons.fitted(provisionalBelow)
}

function strengthRow({ theta, half, best, worst, matches, records }: Strengths, agent: number): DrawnRow {
  const width = half[agent] ?? Number.POSITIVE_INFINITY
  const { won = 0, tied = 0, lost = 0 } = records[agent] ?? {}
  return {
    strength: theta[agent] ?? 0,
    strengthHalf: Number.isFinite(width) ? width : null,
    record: { matches: matches[agent] ?? 0, won, tied, lost },
    ranks: { strength: [best[agent] ?? 1, worst[agent] ?? 1] },
  }
}

/** The first and the last place that a ranking leaves open. */
function openPlaces(ranking: 'points' | 'mean', { ranks }: RankIntervals, agent: number): DrawnRow['ranks'] {
  const interval: RankInterval | undefined = ranks[agent]
  return interval ? { [ranking]: [interval.low, interval.high] } : {}
}

/** Nobody beside it has to wait for longer. */
const SLICE_MS = 10

/** Goes through what stops now and then, and rests in between. */
export async function restingNowAndThen<Result>(
  steps: Generator<undefined, Result>,
  rest: (workedMs: number) => Promise<void>,
): Promise<Result> {
  let since = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    const worked = performance.now() - since
    if (worked < SLICE_MS) continue
    await rest(worked)
    since = performance.now()
  }
}
