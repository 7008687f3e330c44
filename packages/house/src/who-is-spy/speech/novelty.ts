import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { Situation } from '../situation.ts'
import { traitsIn } from '../situation.ts'
import type { Plan } from './plan.ts'

const holders = new WeakMap<Lexicon, ReadonlyMap<string, number>>()

/** Whether a trait is true of one word only, so that saying it names the word. */
export function givesAway(lexicon: Lexicon, trait: string): boolean {
  return holdersOf(lexicon).get(trait) === 1
}

function holdersOf(lexicon: Lexicon): ReadonlyMap<string, number> {
  const known = holders.get(lexicon)
  if (known) return known
  const counts = new Map<string, number>()
  for (const trait of Object.values(lexicon.words).flat()) counts.set(trait, (counts.get(trait) ?? 0) + 1)
  holders.set(lexicon, counts)
  return counts
}

/** What of a plan is worth saying: nothing that was said before, and in the first round nothing that names the word. */
export function worthSaying({ lexicon, table, statements }: Situation, { traits, blurts }: Plan): string[] {
  const heard = traitsIn(statements)
  const early = table.round <= 1 && !blurts
  return traits.filter((trait) => !heard.has(trait) && !(early && givesAway(lexicon, trait)))
}
