import type { SuspectRound } from '@masquerade/game'
import type { MatchGuess } from '@masquerade/protocol'

interface Now {
  /** The rounds after which somebody can be marked, in what this viewer sees. */
  rounds: readonly SuspectRound[]
  /** The number of the newest event that this viewer has been shown. */
  seen: number
  /** The guesses that this viewer sealed so far. */
  marks: readonly MatchGuess[]
  running: boolean
  /** How it ended is known to this viewer. */
  known: boolean
}

export interface RoundNow {
  /** The round in which somebody can be marked now. */
  open: SuspectRound | undefined
  /** The round whose votes were told before this viewer marked anybody. */
  late: number | undefined
}

/** Whether somebody can be marked now: one mark a round, from its last speech on until its votes are told. */
export function roundNow({ rounds, seen, marks, running, known }: Now): RoundNow {
  const newest = rounds.findLast(({ from }) => from <= seen)
  if (known || !newest || marks.some(({ round }) => round === newest.round)) return { open: undefined, late: undefined }
  return running && newest.revealed ? { open: undefined, late: newest.round } : { open: newest, late: undefined }
}

/** Whom the viewer marked last up to a round: that mark stands on the stage. */
export function pickIn(marks: readonly MatchGuess[], part: number): MatchGuess | undefined {
  return marks.filter(({ round }) => round <= part).toSorted((one, other) => other.round - one.round)[0]
}
