import type { Seat, Seen, SuspectRound } from '@masquerade/game'
import type { useTranslations } from 'next-intl'

/** The names of the texts of games that end in `Part`. */
type Texts<Part extends string> = Extract<Parameters<typeof useTranslations>[0], `${string}.${Part}`>

/** The votes that players gave for the one whom they sought; a spectator's guesses are compared with them. */
export interface KnownVotes {
  words: Texts<'guess.votes'>
  sought: Seat
  votes: readonly { round: number; seat: Seat; for: Seat | null }[]
}

export type Answer = KnownVotes | { words: Texts<'guess.roles'>; sought: readonly Seat[] }

/** What a game hides, so that its spectators can guess which of the players it is. */
export interface Guess {
  words: Texts<'guess'>
  roundsIn(events: readonly Seen[]): readonly SuspectRound[]
  answerIn(events: readonly Seen[]): Answer | undefined
}

const PROBLEMS = ['sealed', 'too-late', 'not-reached', 'not-at-table', 'void', 'limited', 'no-viewer', 'other'] as const
export type GuessProblem = (typeof PROBLEMS)[number]

export const isProblem = (code: unknown): code is GuessProblem => PROBLEMS.some((one) => one === code)

/** Why a guess was refused, as a key of the texts below `guess.problem`. */
export const problemOf = (code: string | undefined): GuessProblem => (isProblem(code) ? code : 'other')
