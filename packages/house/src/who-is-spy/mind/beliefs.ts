import type { Seat } from '@masquerade/game'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { Situation, Statement } from '../situation.ts'
import type { Heard } from '../speech/resemble.ts'
import { neighboursOf, traitSet } from './neighbours.ts'

/** How often a speaker says something that is not true of its word: out of error, habit or cunning. */
const UNTRUE = 0.1
/** How often a speaker only takes up what another has said. */
const ECHO = 0.1
/** How often a spy keeps to what is true of both words. */
const BLEND = 0.1
/** Untrue statements could be about anything: as if one of so many traits were drawn. */
const ANYTHING = 60

/** One answer to both questions, who the spy is and what the other word is. */
interface Hypothesis {
  spy: Seat
  other: string
}

/** All answers that are thought possible; their chances add up to 1. */
export type Beliefs = readonly (Hypothesis & { chance: number })[]

/** How likely a seat is the spy. */
export function suspicion(beliefs: Beliefs, seat: Seat): number {
  return beliefs.reduce((sum, { spy, chance }) => (spy === seat ? sum + chance : sum), 0)
}

/** How likely a trait is true of the other word, if the spy is this seat. */
export function sharedChance(lexicon: Lexicon, beliefs: Beliefs, trait: string, spy?: Seat): number {
  const counted = spy === undefined ? beliefs : beliefs.filter((each) => each.spy === spy)
  const all = counted.reduce((sum, { chance }) => sum + chance, 0)
  const shared = counted.filter(({ other }) => lexicon.words[other]?.includes(trait))
  return all === 0 ? 0 : shared.reduce((sum, { chance }) => sum + chance, 0) / all
}

/** The likeliest other word, if the spy is this seat. */
export function likeliestOther(beliefs: Beliefs, spy: Seat): string | undefined {
  return beliefs.filter((each) => each.spy === spy).toSorted((one, other) => other.chance - one.chance)[0]?.other
}

/** Whose eyes one looks through: a seat that knows its word, or an onlooker who knows the civilians' word. */
export interface Viewpoint {
  lexicon: Lexicon
  word: string
  /** The seat whose word it is: it may itself be the spy. An onlooker has none. */
  self?: Seat
  /** The seats that may still be the spy. */
  suspects: readonly Seat[]
  statements: readonly Statement[]
}

/** What an agent makes of its own situation; nothing when its word is not in the lexicon. */
export function believed({ lexicon, entry, seat, table, statements }: Situation): Beliefs {
  return believe({ lexicon, word: entry, self: seat, suspects: suspectsOf(seat, table), statements })
}

/** Where seats know their side, none doubts its own. */
function suspectsOf(seat: Seat, { alive, own }: Situation['table']): readonly Seat[] {
  if (own?.role === 'spy') return [seat]
  return own?.role === 'civilian' ? alive.filter((other) => other !== seat) : alive
}

/**
 * Bayes' rule over who the spy is and what the other word is. For each pair of answers every statement is as likely as
 * its speaker's word makes it; a seat that knows its own word but not its side weighs being the spy against the rest.
 */
export function believe(view: Viewpoint): Beliefs {
  const { lexicon, word, self, suspects, statements } = view
  const claims = claimsOf(statements, self)
  const ours = traitSet(lexicon, word)
  const hypotheses = neighboursOf(lexicon, word).flatMap(({ word: other, likely }) => {
    const theirs = traitSet(lexicon, other)
    const both = [...ours].filter((trait) => theirs.has(trait)).length
    return suspects.map((spy) => {
      const [civilian, odd] = spy === self ? [theirs, ours] : [ours, theirs]
      return { spy, other, weight: Math.log(likely) + likelihood(claims, { spy, civilian, odd, both }) }
    })
  })
  return normalised(hypotheses)
}

/** A trait in a seat's speech, and its part of the traits in speeches before: those that an echo would choose from. */
interface Claim extends Heard {
  seat: Seat
  echo: number
  first: boolean
}

/** What is to be explained: not what the viewer said itself, though others may have echoed it. */
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
  /** How many traits the two words share. */
  both: number
}

/** The logarithm of how likely it is that just this was said, if that is the answer. */
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

function normalised(hypotheses: readonly (Hypothesis & { weight: number })[]): Beliefs {
  const most = Math.max(...hypotheses.map(({ weight }) => weight))
  const weighed = hypotheses.map(({ weight, ...rest }) => ({ ...rest, chance: Math.exp(weight - most) }))
  const total = weighed.reduce((sum, { chance }) => sum + chance, 0)
  return weighed.map((each) => ({ ...each, chance: each.chance / total }))
}
