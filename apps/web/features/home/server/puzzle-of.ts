import 'server-only'
import type { Seen, SuspectRound } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { MatchCard } from '@masquerade/protocol'
import { unspoiledCard } from '@/features/ending/unspoiled-card.ts'
import type { Said } from '@/games/game-pages.ts'
import { pagesOf } from '@/games/registry.ts'
import { getStore } from '@/lib/server/store.ts'

/** What there is to go by in the first round of a match that is over, and whom to suspect. */
export interface Puzzle {
  match: MatchCard
  round: SuspectRound
  said: readonly Said[]
}

/** Whoever has to choose between two has little to read. */
const FEWEST_SPEECHES = 3

/** Of the first of these matches in which somebody can be suspected by what was said. */
export async function puzzleOf(finished: readonly MatchCard[]): Promise<Puzzle | undefined> {
  for (const match of finished) {
    const log = await getStore().log.readUnspoiled(match.id)
    const puzzle = log.ok && firstRound(match, log.value.events)
    if (puzzle) return puzzle
  }
  return undefined
}

function firstRound(match: MatchCard, events: readonly Seen[]): Puzzle | undefined {
  const pages = pagesOf(match.game)
  const [round] = gameOf(match.game)?.guess?.rounds(events) ?? []
  if (!pages || !round) return undefined
  const { said } = pages.row.scene(events.filter(({ seq }) => seq < round.from))
  const suspected = said.filter(({ seat }) => round.suspects.includes(seat))
  return suspected.length < FEWEST_SPEECHES ? undefined : { match: unspoiledCard(match), round, said: suspected }
}
