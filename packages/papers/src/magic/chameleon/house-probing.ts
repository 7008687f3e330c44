import { isSealed, playerName, type Seat, type Seen } from '@masquerade/game'
import { type ChameleonEvent, chameleonTableOf } from '@masquerade/games'
import { type Probing, votedBy } from '../../house/probing.ts'

const SUSPECT = 'suspect'

/** A built-in agent guesses how another player votes by asking itself how it would vote in that player's place. */
export const chameleonProbing: Probing = {
  probe(player, seen, { probe, seat }, random) {
    const { dealt, order } = chameleonTableOf(seen as readonly Seen<ChameleonEvent>[]) // of this game, which it plays
    const role = dealt.find((one) => one.seat === seat)?.role ?? 'other'
    if (probe !== SUSPECT) return `I am ${playerName(seat)}, ${role}`
    const seats = order.map((other) => ({ seat: other, name: playerName(other) }))
    const others = order.filter((other) => other !== seat).sort((one, other) => one - other)
    const own = role === 'chameleon' ? [] : [playerName(votedBy(player, seen, seat, seats, random))]
    const thoughts = others.map((other) => {
      const suspected = votedBy(player, inPlaceOf(seen, seat, other), other, seats, random)
      return `${playerName(other)}: ${playerName(suspected)}`
    })
    return [...own, ...thoughts].join('; ')
  },
}

function inPlaceOf(seen: readonly Seen[], seat: Seat, other: Seat): Seen[] {
  return seen.map((event) => {
    if (isSealed(event) || event.type !== 'told' || !('seat' in event.data) || event.data.seat !== seat) return event
    return { ...event, data: { ...event.data, seat: other } }
  })
}
