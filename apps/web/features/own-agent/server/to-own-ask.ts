import type { OwnAsk } from '@masquerade/protocol'
import type { OwnAsk as StoredAsk } from '@masquerade/store/asks'

/** As the API tells it: by the version's number, not its row. */
export function toOwnAsk({ matchId, versionId: _, ...ask }: StoredAsk): OwnAsk {
  // Answers and prompts are JSON: they come out of a jsonb column.
  return { ...(matchId !== undefined && { match: matchId }), ...ask } as OwnAsk
}
