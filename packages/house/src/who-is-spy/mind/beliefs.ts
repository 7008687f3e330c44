import { cachedIn, type Seat } from '@masquerade/game'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { Situation, Statement } from '../situation.ts'
import type { Heard } from '../speech/resemble.ts'

/** Who is Spy: the assumed probability that something untrue of the speaker's word is stated, for any reason. */
const UNTRUE = 0.1
/** Who is Spy: the assumed probability that a speaker only repeats what another speaker has said. */
const ECHO = 0.1
/** Who is Spy: the assumed probability that a spy says only what is true of both words. */
const BLEND = 0.1
/** Who is Spy: a player that says something untrue of its word is assumed to pick one of this many facts at random. */
const ANYTHING = 60

interface Hypothesis {
  spy: Seat
  other: string
}

export type Beliefs = readonly (Hypothesis & { chance: number })[]

export function suspicion(beliefs: Beliefs, seat: Seat): number {
  return beliefs.reduce((sum, { spy, chance }) => (spy === seat ? sum + chance : sum), 0)
}

export function sharedChance(lexicon: Lexicon, beliefs: Beliefs, trait: string, spy?: Seat): number {
  let [all, shared] = [0, 0]
  for (const belief of beliefs) {
    if (spy !== undefined && belief.spy !== spy) continue
    all += belief.chance
    if (traitSet(lexicon, belief.other).has(trait)) shared += belief.chance
  }
  return all === 0 ? 0 : shared / all
}

export function likeliestOther(beliefs: Beliefs, spy: Seat): string | undefined {
  return beliefs.filter((each) => each.spy === spy).toSorted((one, other) => other.chance - one.chance)[0]?.other
}

interface Viewpoint {
  lexicon: Lexicon
  word: string
  self?: Seat
  suspects: readonly Seat[]
  statements: readonly Statement[]
}

/** Who is Spy: a player infers who is the spy only if its own word is in the built-in players' dictionary. */
export function believed({ lexicon, entry, seat, table, statements }: Situation): Beliefs {
  return believe({ lexicon, word: entry, self: seat, suspects: suspectsOf(seat, table), statements })
}

function suspectsOf(seat: Seat, { alive, own }: Situation['table']): readonly Seat[] {
  if (own?.role === 'spy') return [seat]
  return own?.role === 'civilian' ? alive.filter((other) => other !== seat) : alive
}

/** Who is Spy: computes by Bayes' rule, from the players' statements, who the spy is and which word the others have. */
export function believe(view: Viewpoint): Beliefs {
  const { lexicon, word, self, suspects, statements } = view
  const claims = claimsOf(statements, self)
  const ours = traitSet(lexicon, word)
  const hypotheses = neighboursOf(lexicon, word).flatMap(({ word: other, likely }) => {
    const theirs = traitSet(lexicon, other)
    let both = 0
    for (const trait of ours) if (theirs.has(trait)) both++
    return suspects.map((spy) => {
      const [civilian, odd] = spy === self ? [theirs, ours] : [ours, theirs]
      return { spy, other, chance: Math.log(likely) + likelihood(claims, { spy, civilian, odd, both }) }
    })
  })
  return normalised(hypotheses)
}

interface Claim extends Heard {
  seat: Seat
  echo: number
  first: boolean
}

function claimsOf(statements: readonly Statement[], self: Seat | undefined): Claim[] {
  const before = new Set<string>()
  return statements.flatMap(({ seat, said }) => {
    const first = before.size === 0
    const claims = said.map(({ trait, trust }) => ({
      seat,
      trait,
      trust,
      first,
      echo: share(before, before.size, trait),
    }))
    for (const { trait } of said) before.add(trait)
    return seat === self ? [] : claims
  })
}

interface Answer {
  spy: Seat
  civilian: ReadonlySet<string>
  odd: ReadonlySet<string>
  both: number
}

function likelihood(claims: readonly Claim[], { spy, civilian, odd, both }: Answer): number {
  let sum = 0
  for (const { seat, trait, trust, echo, first } of claims) {
    const open = share(seat === spy ? odd : civilian, (seat === spy ? odd : civilian).size, trait)
    const honest = seat === spy ? (1 - BLEND) * open + (open > 0 ? BLEND * share(civilian, both, trait) : 0) : open
    const spoken = (1 - UNTRUE) * honest + UNTRUE / ANYTHING
    const likely = first ? spoken : (1 - ECHO) * spoken + ECHO * echo
    sum += Math.log(trust * likely + (1 - trust) / ANYTHING)
  }
  return sum
}

const share = (traits: ReadonlySet<string>, size: number, trait: string): number => (traits.has(trait) ? 1 / size : 0)

/** Turns the logarithms of chances into chances with the sum 1. */
function normalised(hypotheses: (Hypothesis & { chance: number })[]): Beliefs {
  const most = hypotheses.reduce((most, { chance }) => Math.max(most, chance), Number.NEGATIVE_INFINITY)
  let total = 0
  for (const each of hypotheses) {
    each.chance = Math.exp(each.chance - most)
    total += each.chance
  }
  for (const each of hypotheses) each.chance /= total
  return hypotheses
}

/** Who is Spy: at least this share of the own word's facts fits a word that may be the others' word. */
const LEAST_SHARED = 0.2
const MOST = 12
/** Who is Spy: the greater this exponent, the more a similar word is preferred as the others' word. */
const SHARPNESS = 4

interface Neighbour {
  word: string
  likely: number
}

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

export function traitSet(lexicon: Lexicon, word: string): ReadonlySet<string> {
  const traits = lexicon.words[word] ?? NONE
  return cachedIn(sets, traits, () => new Set(traits))
}

const NONE: readonly string[] = []

const known = new WeakMap<Lexicon, Map<string, readonly Neighbour[]>>()

export function neighboursOf(lexicon: Lexicon, word: string): readonly Neighbour[] {
  const cache = cachedIn(known, lexicon, () => new Map<string, readonly Neighbour[]>())
  return cachedIn(cache, word, () => nearest(lexicon, word))
}

function nearest(lexicon: Lexicon, word: string): Neighbour[] {
  const truths = traitSet(lexicon, word)
  const near = Object.entries(lexicon.words)
    .filter(([other]) => other !== word)
    .map(([other, traits]) => ({
      word: other,
      alike: traits.filter((id) => truths.has(id)).length / (truths.size || 1),
    }))
    .filter(({ alike }) => alike >= LEAST_SHARED)
    .sort((one, other) => other.alike - one.alike)
    .slice(0, MOST)
  const sum = near.reduce((total, { alike }) => total + alike ** SHARPNESS, 0)
  return near.map(({ word: other, alike }) => ({ word: other, likely: alike ** SHARPNESS / sum }))
}
