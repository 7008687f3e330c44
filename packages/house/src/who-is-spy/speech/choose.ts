import { pick, type Random, type Seat, shuffled } from '@masquerade/game'
import type { Grade } from '../../lexicon/lexicon.ts'
import type { Situation } from '../situation.ts'

/**
 * Returns the facts about the player's word, sorted by how much the player likes to state them, best first; equal facts
 * in random order.
 */
export function byLiking({ truths, random }: Situation, liking: (trait: string) => number): string[] {
  const liked = new Map(truths.map((trait) => [trait, liking(trait)]))
  return shuffled(random, truths).sort((one, other) => (liked.get(other) ?? 0) - (liked.get(one) ?? 0))
}

/**
 * Returns the facts about the player's word, sorted so that facts of about the given grade (how much they reveal) come
 * first.
 */
export function aboutGrade(situation: Situation, grade: number): string[] {
  return byLiking(situation, (trait) => -Math.abs(gradeOf(situation, trait) - grade))
}

export function gradeOf({ lexicon }: Situation, trait: string): Grade {
  return lexicon.traits[trait]?.grade ?? 1
}

/**
 * Returns the seat for which a function has the highest value, at random if several seats have it; undefined for an
 * empty list of seats.
 */
export function mostOf(random: Random, seats: readonly Seat[], much: (seat: Seat) => number): Seat | undefined {
  const scores = seats.map((seat) => ({ seat, score: much(seat) }))
  const most = Math.max(...scores.map(({ score }) => score))
  const best = scores.filter(({ score }) => score === most)
  return best.length === 0 ? undefined : pick(random, best).seat
}
