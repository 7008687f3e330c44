import { isSealed, playerName, type Random, type Seat, type Seen } from '@masquerade/game'
import { type ChameleonEvent, chameleonTableOf } from '@masquerade/games'
import type { Player } from '@masquerade/house'
import type { Study } from '../../house/study.ts'

const SUSPECT = 'suspect'

/** House players know what they are, and take others for such as themselves: they would vote as these in their place. */
export const chameleonStudy: Study = {
  parts: [],
  without: () => undefined,
  probe(player, seen, { probe, seat }, random) {
    const { told, order } = chameleonTableOf(seen as readonly Seen<ChameleonEvent>[]) // of this game, which it plays
    const role = told.find((one) => one.seat === seat)?.role ?? 'other'
    if (probe !== SUSPECT) return `I am ${playerName(seat)}, ${role}`
    const others = order.filter((other) => other !== seat).sort((one, other) => one - other)
    const own = role === 'chameleon' ? [] : [playerName(suspectOf(player, seen, seat, order, random))]
    const thoughts = others.map((other) => {
      const suspected = suspectOf(player, inPlaceOf(seen, seat, other), other, order, random)
      return `${playerName(other)}: ${playerName(suspected)}`
    })
    return [...own, ...thoughts].join('; ')
  },
}

/** Whom a player would vote for now. */
function suspectOf(player: Player, seen: readonly Seen[], seat: Seat, order: readonly Seat[], random: Random): Seat {
  const options = order
    .filter((other) => other !== seat)
    .map((other) => ({ label: playerName(other), action: { for: other } }))
  const ask = { seat, kind: 'vote', limitMs: 0, attempts: 1, mode: 'choose', options, turn: 0, attempt: 1 } as const
  const answer = player.answer(seen, ask, random, { language: 'en', legal: neverAsked })
  const named = options.find(({ label, action }) => {
    return 'text' in answer ? label === answer.text : action.for === Object(answer.action).for
  })
  return named?.action.for ?? seat
}

/** What a seat was told, as if another had been told it. */
function inPlaceOf(seen: readonly Seen[], seat: Seat, other: Seat): Seen[] {
  return seen.map((event) => {
    if (isSealed(event) || event.type !== 'told' || !('seat' in event.data) || event.data.seat !== seat) return event
    return { ...event, data: { ...event.data, seat: other } }
  })
}

function neverAsked(): never {
  throw new Error('a ballot is chosen from its options')
}
