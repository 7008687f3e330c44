import { atLeast } from '@masquerade/rating'
import { type ActingMatch, type Chance, chancesIn } from './act-cells.ts'
import { type Habits, habitsOf } from './habits.ts'

/** Two agents, in the order of their ids, and what they did to one another where they could have chosen to. */
export interface Pair {
  agents: readonly [string, string]
  /** How often the first had a choice that could fall on the second, and what came of it; and the other way round. */
  ways: readonly [Way, Way]
  /** How likely honest agents spare or favour one another at least as much, in the likelier way. */
  p: number
  /** The same, multiplied by the number of pairs (Bonferroni). */
  corrected: number
  flagged: boolean
  /** The matches in which one could have chosen the other, the newest last. */
  matches: readonly string[]
}

/** One agent's choices that could fall on another one. */
export interface Way {
  chances: number
  harms: number
  expectedHarms: number
  helps: number
  expectedHelps: number
}

export interface CollusionReport {
  matches: number
  /** How many pairs could do something to one another: so many tests were made. */
  pairs: number
  /** The least likely first, flagged ones or not. */
  closest: readonly Pair[]
}

/** After correction, less likely is no chance. */
const COLLUSION_LEVEL = 0.01
/** A pair is flagged only where it goes at least this part of the way from what was expected to sparing wholly. */
const COLLUSION_SHARE = 0.5
/** No choice is certain. */
const MOST_LIKELY = 0.98
/** The matches of a pair that are kept for opening. */
const MATCHES_KEPT = 50

/**
 * Which pairs spare or favour one another more than chance explains.
 *
 * The null: whom an agent chooses follows from the table and from habits, not from who sits there. How likely a choice
 * was is the share of the others at the same table, in the same moment, who made it; so what everybody saw explains
 * itself. It is then scaled by how the chooser fares in that with all other agents, and by how the chosen one fares with
 * all other choosers, each by kind of act and by the sides of both: an agent that votes at random, one that never votes,
 * and one that nobody suspects are no pair's doing. What a pair itself did is in none of these.
 *
 * The test: a one-sided Poisson-binomial test of the harm spared and the help given, one for each way. Collusion is
 * mutual, so p is the larger of both (an intersection-union test), and it is multiplied by the number of pairs that could
 * choose one another at all (Bonferroni). A small deviation in thousands of games is a habit rather than a pact: only
 * pairs are flagged that, both ways, spare at least half of the harm expected or go half the way to helping always. With
 * 45 pairs that takes about nine votes expected each way, some twenty matches at one table; who met less is not flagged.
 * An agent that never harms anybody spares nobody in particular: it has no part in a pact that can be seen.
 */
export function collusion(matches: readonly ActingMatch[], show = 20): CollusionReport {
  const cells = chancesIn(matches)
  const habits = habitsOf(cells)
  const order = new Map(matches.map(({ id }, at) => [id, at]))
  const tested = pairsIn(cells).map((agents) => testOf(agents, cells, habits))
  const pairs = tested
    .map(({ met, ...pair }): Pair => {
      const corrected = Math.min(1, pair.p * tested.length)
      const recent = [...met].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)).slice(-MATCHES_KEPT)
      const flagged = corrected < COLLUSION_LEVEL && pair.ways.every(isHalfway)
      return { ...pair, corrected, flagged, matches: recent }
    })
    .sort((one, other) => one.p - other.p || (one.agents.join() < other.agents.join() ? -1 : 1))
  return {
    matches: matches.length,
    pairs: pairs.length,
    closest: pairs.filter(({ flagged }, at) => flagged || at < show),
  }
}

type Cells = ReadonlyMap<string, ReadonlyMap<string, readonly Chance[]>>

/** Both agents of each pair in which one could choose the other. */
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

function testOf([one, other]: [string, string], cells: Cells, habits: Habits): Tested {
  const forth = cells.get(one)?.get(other) ?? []
  const back = cells.get(other)?.get(one) ?? []
  const ways = [wayOf(forth, habits.between(one, other)), wayOf(back, habits.between(other, one))] as const
  const met = new Set([...forth, ...back].map(({ match }) => match))
  return { agents: [one, other], ways: [ways[0].way, ways[1].way], p: Math.max(ways[0].p, ways[1].p), met }
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
    // Not to harm is a favour, and so is to help.
    favours.push(harms ? 1 - likely : likely)
    favoured += Number(chance.chosen !== harms)
  }
  return { way, p: atLeast(favoured, favours) }
}

/** How far from what was expected to sparing wholly and helping always, as a part of the way. */
function isHalfway({ chances, harms, expectedHarms, helps, expectedHelps }: Way): boolean {
  const most = expectedHarms + (chances - expectedHelps) * Number(expectedHelps > 0)
  return most > 0 && expectedHarms - harms + (helps - expectedHelps) >= COLLUSION_SHARE * most
}
