import type { Spent } from '../play/asked.ts'
import type { PlayedMatch } from '../play/cell.ts'
import { sumOfSpent } from './spent.ts'

/** A match that comes to nothing is played again so often at most. */
export const MOST_AGAIN = 2

/** Plays a match, and again where it came to nothing by a fault of the platform's; what each try cost is counted. */
export function playedAgain(play: () => PlayedMatch): PlayedMatch {
  let match = play()
  for (let again = 0; match.void !== undefined && again < MOST_AGAIN; again++) match = after(match, play())
  return match
}

/** The same for a match whose agents take their time; `goOn` says before each further try whether it may still be made. */
export async function playedAgainInTime(
  play: () => Promise<PlayedMatch>,
  goOn: (match: PlayedMatch) => boolean = () => true,
): Promise<PlayedMatch> {
  let match = await play()
  for (let again = 0; match.void !== undefined && again < MOST_AGAIN && goOn(match); again++)
    match = after(match, await play())
  return match
}

function after({ spent: before }: PlayedMatch, match: PlayedMatch): PlayedMatch {
  const spent = both(before, match.spent)
  return spent ? { ...match, spent } : match
}

function both(one: Spent | undefined, other: Spent | undefined): Spent | undefined {
  return one && other ? sumOfSpent(one, other) : (one ?? other)
}
