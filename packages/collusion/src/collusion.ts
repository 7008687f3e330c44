import { atLeast } from '@masquerade/rating'
import { type ActingMatch, type Cells, type Chance, chancesIn } from './act-cells.ts'
import { type Habits, habitsOf } from './habits.ts'

export interface Pair {
  agents: readonly [string, string]
  ways: readonly [Way, Way]
  /** How likely an honest agent would favour its partner at least as much as the less favouring of this pair. */
  p: number
  corrected: number
  flagged: boolean
  matches: readonly string[]
}

interface Way {
  chances: number
  harms: number
  expectedHarms: number
  helps: number
  expectedHelps: number
}

export interface CollusionReport {
  matches: number
  pairs: number
  closest: readonly Pair[]
}

/** Level of significance: a pair of agents whose corrected p-value is below this is suspected of collusion. */
const COLLUSION_LEVEL = 0.01
/** Agents are suspected only if each favours the other by at least this share of the greatest favour. */
const COLLUSION_SHARE = 0.5
/** No choice is estimated as likelier than this, because habits never make a choice certain. */
const MOST_LIKELY = 0.98
const MATCHES_KEPT = 50
const SHOWN = 20

/** Finds pairs that harm each other less, or help more, than the game's state and their habits explain. */
export function* collusion(matches: readonly ActingMatch[]): Generator<undefined, CollusionReport> {
  const cells = yield* chancesIn(matches)
  const habits = yield* habitsOf(cells)
  const order = new Map(matches.map(({ id }, at) => [id, at]))
  const tested: Tested[] = []
  for (const agents of pairsIn(cells)) tested.push(yield* testOf(agents, cells, habits))
  const pairs = tested
    .map(({ met, ...pair }): Pair => {
      // The p-value is multiplied by the number of tested pairs of agents, which corrects for many tests (Bonferroni).
      const corrected = Math.min(1, pair.p * tested.length)
      const recent = [...met].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)).slice(-MATCHES_KEPT)
      const flagged = corrected < COLLUSION_LEVEL && pair.ways.every(isHalfway)
      return { ...pair, corrected, flagged, matches: recent }
    })
    .sort((one, other) => one.p - other.p || (one.agents.join() < other.agents.join() ? -1 : 1))
  return {
    matches: matches.length,
    pairs: pairs.length,
    closest: pairs.filter(({ flagged }, at) => flagged || at < SHOWN),
  }
}

function pairsIn(cells: Cells): [string, string][] {
  const known = new Map<string, [string, string]>()
  for (const [by, row] of cells) {
    for (const on of row.keys()) {
      const pair: [string, string] = by < on ? [by, on] : [on, by]
      known.set(JSON.stringify(pair), pair)
    }
  }
  return [...known.values()]
}

interface Tested extends Pick<Pair, 'agents' | 'ways' | 'p'> {
  met: ReadonlySet<string>
}

function* testOf([one, other]: [string, string], cells: Cells, habits: Habits): Generator<undefined, Tested> {
  const forth = cells.get(one)?.get(other) ?? []
  const back = cells.get(other)?.get(one) ?? []
  const there = wayOf(forth, habits.between(one, other))
  yield
  const here = wayOf(back, habits.between(other, one))
  yield
  const met = new Set([...forth, ...back].map(({ match }) => match))
  yield
  return { agents: [one, other], ways: [there.way, here.way], p: Math.max(there.p, here.p), met }
}

function wayOf(chances: readonly Chance[], habit: (stratum: string) => number): { way: Way; p: number } {
  const way = { chances: chances.length, harms: 0, expectedHarms: 0, helps: 0, expectedHelps: 0 }
  const favours: number[] = []
  let favoured = 0
  for (const chance of chances) {
    const likely = Math.min(MOST_LIKELY, chance.likely * habit(chance.stratum))
    const harms = chance.kind === 'harm'
    way[harms ? 'harms' : 'helps'] += Number(chance.chosen)
    way[harms ? 'expectedHarms' : 'expectedHelps'] += likely
    // In the test for secret cooperation, an agent that spares another agent does it a favour, just as by helping it.
    favours.push(harms ? 1 - likely : likely)
    favoured += Number(chance.chosen !== harms)
  }
  return { way, p: atLeast(favoured, favours) }
}

function isHalfway({ chances, harms, expectedHarms, helps, expectedHelps }: Way): boolean {
  const most = expectedHarms + (chances - expectedHelps) * Number(expectedHelps > 0)
  return most > 0 && expectedHarms - harms + (helps - expectedHelps) >= COLLUSION_SHARE * most
}
