import type { Random, Seat, Seen } from '@masquerade/game'
import type { Player } from '@masquerade/house'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'

/** How the house's players of a game are studied: without parts of how they play, and by probes. */
export interface Study {
  parts: readonly string[]
  without(agent: string, parts: readonly string[]): Player | undefined
  probe(player: Player, ...given: Parameters<NonNullable<LabPlayer['probe']>>): string
}

/** Whom a player would vote for now, of some whose names are as it is asked by; itself where it would abstain. */
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

/** Where a house player knows what is legal. */
export function neverAsked(): never {
  throw new Error('house players know what is legal, or choose from options')
}
