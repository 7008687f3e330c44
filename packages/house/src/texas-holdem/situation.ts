import { type Ask, isSealed, type Random, type Seat, type Seen } from '@masquerade/game'
import { type Card, type TexasHoldemAction, texasHoldem, texasHoldemTable } from '@masquerade/games'
import { inHand, owes, potOf } from '@masquerade/games/texas-holdem/betting'
import { chenPoints } from './opening.ts'

export interface Situation {
  seat: Seat
  hole: readonly Card[]
  board: readonly Card[]
  rivals: number
  pot: number
  owed: number
  put: number
  raises: number
  actsLast: boolean
  opening: number
  offered: readonly TexasHoldemAction[]
  random: Random
}

export function situationOf(seen: readonly Seen[], ask: Ask, random: Random): Situation {
  const { hand } = texasHoldemTable(ofThisHand(seen))
  const { seat } = ask
  if (!hand) throw new Error('no hand is being played, yet a seat is asked')
  const hole = hand.held.find((one) => one.seat === seat)?.cards ?? []
  const staying = inHand(hand)
  return {
    seat,
    hole,
    board: hand.board,
    rivals: staying.length - 1,
    pot: potOf(hand),
    owed: owes(hand, seat),
    put: hand.put[seat - 1] ?? 0,
    raises: hand.acts.filter((act) => act.street === hand.street && act.seat !== seat && RAISES.has(act.do)).length,
    actsLast: staying.at(-1) === seat,
    opening: chenPoints(hole),
    offered: offeredBy(ask),
    random,
  }
}

const RAISES: ReadonlySet<string> = new Set(['half', 'full', 'all-in', 'raise'])

function offeredBy(ask: Ask): TexasHoldemAction[] {
  return (ask.options ?? []).flatMap(({ action }) => {
    const read = texasHoldem.read({ action }, ask)
    return read.ok ? [read.value] : []
  })
}

function ofThisHand(seen: readonly Seen[]): Seen[] {
  const isOf = (type: string) => (event: Seen) => !isSealed(event) && event.type === type
  const opened = seen.find(isOf('opened'))
  return [...(opened ? [opened] : []), ...seen.slice(Math.max(0, seen.findLastIndex(isOf('hand'))))]
}
