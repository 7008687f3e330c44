import type { Seat } from '@masquerade/game'
import type { Card } from '@masquerade/games'
import { potOf } from '@masquerade/games/texas-holdem/betting'
import { potsOf } from '@masquerade/games/texas-holdem/following'
import { of, type Pot, type Shown, type Table } from '@masquerade/games/texas-holdem/table'
import type { Scene } from '@/features/watch/tabletop/tabletop.ts'

/** The poker hand that the play table shows: the one in progress, or between two hands the previous one. */
export interface Laid {
  number: number
  button: Seat
  board: readonly Card[]
  folded: readonly Seat[]
  /** Texas hold'em: the number of chips of each seat that it has not bet, in the order of the seats. */
  chips: readonly number[]
  /** The bet of each seat in the current betting round, in the order of the seats. */
  put: readonly number[]
  /** The number of chips in all pots and bets. */
  pot: number
  /** The pots with the bets of earlier betting rounds: the main pot first, then side pots. */
  pots: readonly Pot[]
  shown: readonly Shown[]
  /** The seats that were dealt cards in this hand. */
  dealt: readonly Seat[]
  /** Whether the pots have been paid out to their winners. */
  paid: boolean
}

export function laidOn({ hand, played, config, chips }: Table): Laid | undefined {
  if (hand) {
    const { number, button, board, folded, put, shown = [], order } = hand
    const total = hand.total.map((sum, index) => sum - (put[index] ?? 0))
    const pots = potsOf({ order, folded, total }, () => 0).filter((pot) => pot.chips > 0)
    return {
      number,
      button,
      board,
      folded,
      chips: hand.chips,
      put,
      pot: potOf(hand),
      pots,
      shown,
      dealt: order,
      paid: false,
    }
  }
  const last = played.at(-1)
  if (!last) return undefined
  const { number, button, board, acts, shown, pots, net } = last
  const after = config.carry ? chips : config.stacks.map((stack, index) => stack + (net[index] ?? 0))
  return {
    ...{ number, button, board, shown, pots, chips: after },
    folded: acts.flatMap((act) => (act.do === 'fold' ? [act.seat] : [])),
    put: after.map(() => 0),
    pot: pots.reduce((sum, pot) => sum + pot.chips, 0),
    dealt: after.flatMap((left, index) => (left - (net[index] ?? 0) > 0 ? [index + 1] : [])),
    paid: true,
  }
}

/**
 * Returns the two cards of a seat if the viewer may know them: the viewer's own, those shown at a showdown, and all
 * when the match is over.
 */
export function cardsOf({ table, known }: Pick<Scene<never, Table>, 'table' | 'known'>, seat: Seat) {
  const laid = laidOn(table)
  const own = table.hand?.held ?? table.played.at(-1)?.held ?? []
  const all = (known ?? table).ended?.held.filter(({ hand }) => hand === laid?.number) ?? []
  return [...own, ...(laid?.shown ?? []), ...all].find((one) => one.seat === seat)?.cards
}

/** The number of chips that a seat has; before the first hand, the chips that it starts with. */
export const stackOf = (table: Table, seat: Seat): number => of(seat, laidOn(table)?.chips ?? table.config.stacks)

const SIGNS = { c: '♣', d: '♦', h: '♥', s: '♠' } as const

/** Writes a playing card as two characters: its rank and the symbol of its suit. */
export function cardText(card: Card): string {
  const suit = card[1] as keyof typeof SIGNS // a card is a rank and a suit
  return `${rankText(card)}${SIGNS[suit]}`
}

export const rankText = (card: Card): string => (card[0] === 'T' ? '10' : (card[0] ?? ''))

export const cardsText = (cards: readonly Card[]): string => cards.map(cardText).join(' ')
