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
import type { RatedSeat } from '@masquerade/rating/skill'
import type { BoardKey } from './board-state.ts'

const RESAMPLES = 1_000
const SLICE = 200

/** Values of one agent on a leaderboard that have to be computed from all matches of the leaderboard at once. */
export interface DrawnRow {
  strength: number
  /** Half the width of the 95 % confidence interval of the agent's strength; null where it is unknown. */
  strengthHalf: number | null
  record: PlainRecord & { matches: number }
  ranks: Partial<Record<'points' | 'mean' | 'strength', [from: number, to: number]>>
}

/** Resamples are drawn from a fixed seed, so that anybody can verify the strengths and places. */
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
      // Few matches hardly change between resamples, so that an interval would look too exact.
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

function openPlaces(ranking: 'points' | 'mean', { ranks }: RankIntervals, agent: number): DrawnRow['ranks'] {
  const interval: RankInterval | undefined = ranks[agent]
  return interval ? { [ranking]: [interval.low, interval.high] } : {}
}

/** An agent's answer that arrives meanwhile waits this long, and so does everybody at its table. */
const SLICE_MS = 2

/** Gives other work the processor for a while. */
export type Rest = (workedMs: number) => Promise<void>

export async function restingNowAndThen<Done>(steps: Generator<undefined, Done>, rest: Rest): Promise<Done> {
  const pause = pausing(rest)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await pause()
  }
}

/** Returns what is called after each step of long work, and rests when there was no rest for a while. */
export function pausing(rest: Rest): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (worked < SLICE_MS) return
    await rest(worked)
    since = performance.now()
  }
}

export type Results = ReturnType<typeof openResults>

const FIRST_SEATS = 4_096

export function openResults() {
  const agents: string[] = []
  const games: number[] = []
  const numbers = new Map<string, number>()
  let agent = new Uint32Array(FIRST_SEATS)
  let score = new Float64Array(FIRST_SEATS)
  let begins = new Uint32Array(FIRST_SEATS)
  let [matches, seats] = [0, 0]

  return {
    agents,
    games,
    get matches() {
      return matches
    },
    add(table: readonly Pick<RatedSeat, 'agent' | 'score'>[]): void {
      for (const one of table) {
        if (seats === agent.length) [agent, score] = [doubled(agent, Uint32Array), doubled(score, Float64Array)]
        const number = numberOf(one.agent)
        games[number] = (games[number] ?? 0) + 1
        agent[seats] = number
        score[seats++] = one.score
      }
      if (++matches === begins.length) begins = doubled(begins, Uint32Array)
      begins[matches] = seats
    },
    compact: (): CompactResults => ({
      agents: agents.length,
      begins: begins.subarray(0, matches + 1),
      agent: agent.subarray(0, seats),
      score: score.subarray(0, seats),
    }),
  }

  function numberOf(id: string): number {
    const known = numbers.get(id)
    if (known !== undefined) return known
    numbers.set(id, agents.length)
    return agents.push(id) - 1
  }
}

function doubled<List extends Uint32Array | Float64Array>(list: List, make: new (length: number) => List): List {
  const larger = new make(list.length * 2)
  larger.set(list)
  return larger
}
