import type { Seat } from '@masquerade/game'
import { type ActKind, type Config, RAISES, STREETS } from './constants.ts'
import { type Hand, of } from './table.ts'

/** Poker: the limits of a raise count all chips bet in the betting round, including the raise itself. */
export interface Raise {
  do: Exclude<ActKind, 'fold' | 'call'>
  least: number
  most: number
}

export function asked(hand: Hand): Seat | undefined {
  const { order } = hand
  const staying = inHand(hand)
  if (staying.length < 2) return undefined
  const start = order.indexOf(hand.last) + 1
  for (let step = 0; step < order.length; step++) {
    const seat = order[(start + step) % order.length]
    if (seat !== undefined && mustAnswer(hand, seat, staying)) return seat
  }
  return undefined
}

function mustAnswer(hand: Hand, seat: Seat, staying: readonly Seat[]): boolean {
  if (of(seat, hand.chips) === 0 || hand.answered[seat - 1] === hand.high || !staying.includes(seat)) return false
  return owes(hand, seat) > 0 || staying.some((other) => other !== seat && of(other, hand.chips) > 0)
}

export function inHand({ order, folded }: Pick<Hand, 'order' | 'folded'>): Seat[] {
  return folded.length === 0 ? [...order] : order.filter((seat) => !folded.includes(seat))
}

export const owes = ({ high, put }: Hand, seat: Seat): number => high - of(seat, put)

export const potOf = ({ total }: Pick<Hand, 'total'>): number => total.reduce((sum, chips) => sum + chips, 0)

export function raisesOf(config: Config, hand: Hand, seat: Seat): Raise[] {
  const most = of(seat, hand.put) + of(seat, hand.chips)
  if (most <= hand.high) return []
  // A seat may not raise if no other player in the poker hand has chips left to answer with.
  const rivals = inHand(hand).filter((other) => other !== seat)
  if (rivals.every((other) => of(other, hand.put) + of(other, hand.chips) <= hand.high)) return []
  switch (config.betting) {
    case 'five':
      return ofFive(hand, seat, most)
    case 'no-limit':
      return ofNoLimit(config, hand, seat, most)
    case 'fixed-limit':
      return ofFixedLimit(config, hand, seat, most)
  }
}

function ofFive(hand: Hand, seat: Seat, most: number): Raise[] {
  const pot = potOf(hand)
  const put = of(seat, hand.put)
  const sizes: readonly Pick<Raise, 'do' | 'least'>[] = [
    { do: 'half', least: put + Math.floor(pot / 2) },
    { do: 'full', least: put + pot },
    { do: 'all-in', least: most },
  ]
  return sizes.filter(({ least }) => least <= most && least > hand.high).map((size) => ({ ...size, most: size.least }))
}

function ofNoLimit({ blinds: [, big] }: Config, hand: Hand, seat: Seat, most: number): Raise[] {
  const full = Math.max(big, hand.greatestRaise)
  if (!reopened(hand, seat, full)) return []
  return [
    { do: 'raise', least: Math.min(hand.high + full, most), most },
    { do: 'all-in', least: most, most },
  ]
}

function ofFixedLimit({ blinds: [, big] }: Config, hand: Hand, seat: Seat, most: number): Raise[] {
  const full = hand.street === 'preflop' || hand.street === 'flop' ? big : 2 * big
  if (hand.raises >= RAISES || !reopened(hand, seat, full)) return []
  const to = Math.min(hand.high + full, most)
  return [{ do: 'raise', least: to, most: to }]
}

/** Poker: who has acted in a betting round may raise again only after others raised by a full raise. */
function reopened({ answered, high }: Hand, seat: Seat, full: number): boolean {
  const before = answered[seat - 1] ?? null
  return before === null || high - before >= full
}

/** Poker: at most each seat acts once in a betting round, and once more after another seat's raise. */
export function mostActs(config: Config): number {
  const { seats, hands } = config
  const allIn = seats + (seats * (seats - 1)) / 2
  return hands * (seats * (STREETS.length + mostRaises(config)) + allIn)
}

function mostRaises({ betting, stacks, blinds: [small, big], carry }: Config): number {
  const chips = stacks.reduce((sum, stack) => sum + stack, 0)
  switch (betting) {
    case 'five': {
      // Under the betting rule `five` each raise adds at least half of the pot, which bounds the number of raises in a
      // poker hand.
      let raises = 0
      for (let pot = carry ? 2 : small + big; pot + Math.floor(pot / 2) <= chips; pot += Math.floor(pot / 2)) raises++
      return raises
    }
    case 'no-limit':
      // Poker: under the betting rule `no-limit` a raise costs at least the big blind, so the chips limit the number of
      // raises.
      return Math.floor((carry ? chips : Math.max(...stacks)) / big)
    case 'fixed-limit':
      return RAISES * STREETS.length
  }
}
