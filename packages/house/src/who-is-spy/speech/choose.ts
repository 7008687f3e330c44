import { pick, type Random, type Seat, shuffled } from '@masquerade/game'
import type { Grade } from '../../lexicon/lexicon.ts'
import { mine, others, type Situation, traitsIn } from '../situation.ts'

/** The traits of its word by how much an agent likes to say them, best first; equals in random order. */
export function byLiking({ truths, random }: Situation, liking: (trait: string) => number): string[] {
  const liked = new Map(truths.map((trait) => [trait, liking(trait)]))
  return shuffled(random, truths).sort((one, other) => (liked.get(other) ?? 0) - (liked.get(one) ?? 0))
}

export function gradeOf({ lexicon }: Situation, trait: string): Grade {
  return lexicon.traits[trait]?.grade ?? 1
}

/** 2 for what nobody has said yet, 1 for what only others have, 0 for what the agent has said itself. */
export function freshness(situation: Situation): (trait: string) => number {
  const own = traitsIn(mine(situation))
  const theirs = traitsIn(others(situation))
  return (trait) => (own.has(trait) ? 0 : theirs.has(trait) ? 1 : 2)
}

/** The seat with the most of something; equals by lot. Nobody when there is nobody to choose from. */
export function mostOf(random: Random, seats: readonly Seat[], much: (seat: Seat) => number): Seat | undefined {
  const scores = seats.map((seat) => ({ seat, score: much(seat) }))
  const most = Math.max(...scores.map(({ score }) => score))
  const best = scores.filter(({ score }) => score === most)
  return best.length === 0 ? undefined : pick(random, best).seat
}
