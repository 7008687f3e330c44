import { cachedIn, shuffled } from '@masquerade/game'
import type { Grade, Lexicon } from '../../lexicon/lexicon.ts'
import { neighboursOf, traitSet } from '../mind/beliefs.ts'
import { type Situation, traitsIn } from '../situation.ts'

export function byLiking({ truths, random }: Situation, liking: (trait: string) => number): string[] {
  const liked = new Map(truths.map((trait) => [trait, liking(trait)]))
  return shuffled(random, truths).sort((one, other) => (liked.get(other) ?? 0) - (liked.get(one) ?? 0))
}

export function aboutGrade(situation: Situation, grade: number): string[] {
  return byLiking(situation, (trait) => -Math.abs(gradeOf(situation, trait) - grade))
}

export const gradeOf = ({ lexicon }: Situation, trait: string): Grade => lexicon.traits[trait]?.grade ?? 1

export type Aim = 'vague' | 'telling' | 'fresh' | 'blend' | 'prove' | 'echo' | 'chance' | 'repeat'

export interface Plan {
  aim: Aim
  traits: readonly string[]
  /** Who is Spy: facts of a word that the player pretends to have; it then judges others' statements by these facts. */
  stance?: readonly string[]
  blurts?: boolean
  echoes?: boolean
  verbatim?: string
  selfDoubt?: number
}

const holders = new WeakMap<Lexicon, ReadonlyMap<string, number>>()

/** Who is Spy: a fact gives a word away if it is true of no other word in the built-in players' dictionary. */
export function givesAway(lexicon: Lexicon, trait: string): boolean {
  return cachedIn(holders, lexicon, () => holdersOf(lexicon)).get(trait) === 1
}

function holdersOf(lexicon: Lexicon): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const trait of Object.values(lexicon.words).flat()) counts.set(trait, (counts.get(trait) ?? 0) + 1)
  return counts
}

/** Who is Spy: in the first round a stated fact fits the others' word with at least this probability. */
const LIKELY_SHARED = 0.3

function likelyShared(lexicon: Lexicon, word: string, trait: string): number {
  let sum = 0
  for (const other of neighboursOf(lexicon, word)) if (traitSet(lexicon, other.word).has(trait)) sum += other.likely
  return sum
}

/** Who is Spy: a fact is worth stating if it is new and, in the first round, does not give the word away. */
export function worthSaying({ lexicon, entry, table, statements }: Situation, { traits, blurts }: Plan): string[] {
  const heard = traitsIn(statements)
  const fresh = traits.filter((trait) => !heard.has(trait))
  if (table.round > 1 || blurts) return fresh
  const open = fresh.filter((trait) => !givesAway(lexicon, trait))
  const shared = open.filter((trait) => likelyShared(lexicon, entry, trait) >= LIKELY_SHARED)
  return shared.length > 0 ? shared : open
}
