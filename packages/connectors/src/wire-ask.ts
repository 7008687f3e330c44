import {
  type AnyGame,
  gameEvents,
  isSealed,
  type Json,
  playerName,
  type Seen,
  storableJson,
  type Wire,
  type WireEvent,
} from '@masquerade/game'
import type { WireAsk } from '@masquerade/protocol'
import { z } from 'zod'
import type { Question } from './agent-connector.ts'

/** A question as the document that `webhook` and `mailbox` agents get: everything in it is what their seat may know. */
export function wireAskOf({ id, table, game, ask, seen, deadline }: Question): WireAsk {
  const { events, ...told } = wireOf(game, seen)
  return {
    ask: id,
    table,
    game: game.id,
    seat: ask.seat,
    you: playerName(ask.seat),
    kind: ask.kind,
    ...told,
    deadline: new Date(deadline).toISOString(),
    timeLimitMs: ask.limitMs,
    ...(ask.choices && { choices: [...ask.choices] }),
    events: events.map((event) => ({ ...event })),
    brief: { ...game.brief(gameEvents(seen), ask) },
    ...(game.answers === 'action' && { action: actionSchema(game, ask) }),
    ...(ask.illegal !== undefined && { illegal: ask.illegal }),
  }
}

export function wireOf(game: AnyGame, seen: readonly Seen[]): Wire {
  return game.wire?.(seen) ?? { events: seen.map(plainEvent) }
}

/** An event of a game that has no words of its own for the wire: its data, with the player's name instead of the seat. */
function plainEvent(event: Seen): WireEvent {
  const { seq, type } = event
  if (isSealed(event)) return { seq, type }
  const { seat, ...data } = event.data as { seat?: Json; [field: string]: Json | undefined } // events are JSON
  const told = Object.entries(data).filter((entry): entry is [string, Json] => entry[1] !== undefined)
  return { seq, type, ...(typeof seat === 'number' && { player: playerName(seat) }), ...Object.fromEntries(told) }
}

function actionSchema(game: AnyGame, ask: Question['ask']): Record<string, Json> {
  const { $schema: _, ...schema } = z.toJSONSchema(game.actions(ask), { io: 'input' })
  return storableJson(schema as Json) as Record<string, Json> // a JSON Schema is a JSON object
}
