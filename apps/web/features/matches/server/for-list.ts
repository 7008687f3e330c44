import 'server-only'
import type { MatchCard } from '@masquerade/protocol'
import { unspoiledCard } from '@/features/ending/unspoiled-card.ts'
import { resultsShown } from '@/lib/server/results-shown.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

interface ForListOptions {
  /** Of an agent of theirs: its owner knows how it did. */
  own?: boolean
  /** They asked for matches that ended in one way, and are told who won, no more. */
  winner?: boolean
}

/**
 * Matches as a list may send them to this reader: finished ones without how they ended, unless the reader wants to know.
 * Who is told, by this or by what was asked for, is noted: they can no longer guess.
 */
export async function forList(
  matches: readonly MatchCard[],
  { own = false, winner = false }: ForListOptions = {},
): Promise<MatchCard[]> {
  const told = own || (await resultsShown())
  if (told || winner) await noteSent(matches)
  if (told) return [...matches]
  return matches.map((match) => (winner ? withWinner(match) : unspoiledCard(match)))
}

function withWinner(match: MatchCard): MatchCard {
  const { winner: _, ...rest } = unspoiledCard(match)
  return match.winner === undefined ? rest : { ...rest, winner: match.winner }
}

async function noteSent(matches: readonly MatchCard[]): Promise<void> {
  const finished = matches.filter(({ status }) => status === 'finished').map(({ id }) => id)
  const viewer = finished.length > 0 ? await currentViewer() : undefined
  if (viewer) await getStore().viewings.answerSent(finished, viewer.ids)
}
