import { pick, type Random, type Seat, shuffled } from '@masquerade/game'
import type { Grade } from '../../lexicon/lexicon.ts'
import type { Situation } from '../situation.ts'

export function byLiking({ truths, random }: Situation, liking: (trait: string) => number): string[] {
  const liked = new Map(truths.map((trait) => [trait, liking(trait)]))
  return shuffled(random, truths).sort((one, other) => (liked.get(other) ?? 0) - (liked.get(one) ?? 0))
}

export function aboutGrade(situation: Situation, grade: number): string[] {
  return byLiking(situation, (trait) => -Math.abs(gradeOf(situation, trait) - grade))
}

export function gradeOf({ lexicon }: Situation, trait: string): Grade {
  return lexicon.traits[trait]?.grade ?? 1
}

export function mostOf(random: Random, seats: readonly Seat[], much: (seat: Seat) => number): Seat | undefined {
  const scores = seats.map((seat) => ({ seat, score: much(seat) }))
  const most = Math.max(...scores.map(({ score }) => score))
  const best = scores.filter(({ score }) => score === most)
  return best.length === 0 ? undefined : pick(random, best).seat
}

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
