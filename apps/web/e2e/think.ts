import type { Logged } from '@masquerade/game'
import type { Store } from '@masquerade/store'

interface Played {
  match: string
  events: readonly Logged[]
  /** Who sits where, from the first seat on. */
  agents: readonly { versionId: string }[]
}

interface Asked {
  turn: number
  seat: number
  kind: 'speak' | 'vote'
}

/** Has everybody in a scripted match think something at every speech and vote; returns what they were asked. */
export async function think(
  store: Store,
  { match, events, agents }: Played,
  thought: (ask: Asked) => string,
): Promise<Asked[]> {
  const asked = asksIn(events)
  for (const ask of asked) {
    const at = new Date().toISOString()
    const versionId = agents[ask.seat - 1]?.versionId ?? ''
    const { id } = await store.asks.record({ matchId: match, ...ask, attempt: 1, versionId, askedAt: at, deadline: at })
    await store.asks.answer(id, { answer: { text: '' }, answeredAt: at, latencyMs: 1, reasoning: thought(ask) })
  }
  return asked
}

/** A speech was a turn of the game, and so was a round's vote. */
function asksIn(events: readonly Logged[]): Asked[] {
  let speeches = 0
  return events.flatMap((event): Asked[] => {
    // As *Who is Spy?* has them.
    const { round, seat, ballots } = event.data as { round: number; seat: number; ballots?: { seat: number }[] }
    if (event.type === 'spoke') return [{ turn: speeches++ + round, seat, kind: 'speak' }]
    if (event.type !== 'voting') return []
    return (ballots ?? []).map((ballot) => ({ turn: speeches + round, seat: ballot.seat, kind: 'vote' }))
  })
}
