import 'server-only'
import type { MatchCard } from '@masquerade/protocol'
import { unspoiledCard } from '@/features/ending/unspoiled-card.ts'
import { resultsShown } from '@/lib/server/results-shown.ts'
import { answerSent } from '@/lib/server/viewer.ts'

interface ForListOptions {
  /** Of an agent of theirs: its owner knows how it did. */
  own?: boolean
  /** The reader filters by how matches ended, and so gets the winners, no more. */
  winner?: boolean
}

/**
 * Matches as a list may send them to this reader: finished ones without how they ended, unless the reader wants to know.
 * A reader who gets endings, by the switch or by a filter, is noted, and can no longer guess.
 */
export async function forList(
  matches: readonly MatchCard[],
  { own = false, winner = false }: ForListOptions = {},
): Promise<MatchCard[]> {
  const shown = own || (await resultsShown())
  if (shown || winner) await noteSent(matches)
  if (shown) return [...matches]
  return matches.map((match) => (winner ? withWinner(match) : unspoiledCard(match)))
}

function withWinner(match: MatchCard): MatchCard {
  const { winner: _, ...rest } = unspoiledCard(match)
  return match.winner === undefined ? rest : { ...rest, winner: match.winner }
}

async function noteSent(matches: readonly MatchCard[]): Promise<void> {
  const finished = matches.filter(({ status }) => status === 'finished').map(({ id }) => id)
  await answerSent(finished)
}
