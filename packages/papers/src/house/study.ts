import type { Random, Seat, Seen } from '@masquerade/game'
import type { Player } from '@masquerade/house'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'

/**
 * The functions for studying a game's built-in house agents: leaving out parts of their play, and answering probes
 * (questions beside the game).
 */
export interface Study {
  parts: readonly string[]
  without(agent: string, parts: readonly string[]): Player | undefined
  probe(player: Player, ...given: Parameters<NonNullable<LabPlayer['probe']>>): string
}

/**
 * Returns the seat that a built-in house agent would vote for now, among candidates given by name; the agent's own seat
 * where it would abstain.
 */
export function votedBy(
  player: Player,
  seen: readonly Seen[],
  seat: Seat,
  among: readonly { seat: Seat; name: string }[],
  random: Random,
  language = 'en',
): Seat {
  const options = among
    .filter((other) => other.seat !== seat)
    .map((other) => ({ label: other.name, action: { for: other.seat } }))
  const ask = { seat, kind: 'vote', limitMs: 0, attempts: 1, mode: 'choose', options, turn: 0, attempt: 1 } as const
  const answer = player.answer(seen, ask, random, { language, legal: neverAsked })
  const named = options.find(({ label, action }) =>
    'text' in answer ? label === answer.text : action.for === Object(answer.action).for,
  )
  return named?.action.for ?? seat
}

/**
 * A placeholder for the function that lists the legal moves: built-in house agents know the legal moves themselves, or
 * choose from given options.
 */
export function neverAsked(): never {
  throw new Error('house players know what is legal, or choose from options')
}
