import type { Random, Seat, Seen } from '@masquerade/game'
import type { Player } from '@masquerade/house'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'

/** Lets an experiment switch off parts of a house agent, and answers research questions on its behalf. */
export interface Probing {
  parts?: readonly string[]
  without?(agent: string): Player | undefined
  probe(player: Player, ...given: Parameters<NonNullable<LabPlayer['probe']>>): string
}

/** A built-in agent that abstains from a vote is recorded as voting for itself. */
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

export function neverAsked(): never {
  throw new Error('house players know what is legal, or choose from options')
}
