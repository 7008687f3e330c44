import { type AnyGame, isBeside, type Logged, ok, type Result } from '@masquerade/game'
import type { LostAppend, Turns } from '../log/turns.ts'

/** Writes events without questions and answers. Their numbers must follow directly on the last stored event. */
export async function appendEvents(
  { turns }: { turns: Turns },
  matchId: string,
  game: AnyGame,
  events: readonly Logged[],
): Promise<Result<void, LostAppend>> {
  const [first] = events
  if (!first) return ok(undefined)
  const after = isBeside(first) ? first.seq : first.seq - 1
  const written = await turns.write({ matchId, game, after, events, asks: [] })
  return written.ok ? ok(undefined) : written
}
