import type { Seat } from '@masquerade/game'
import type { Card } from '@masquerade/games'
import { potOf } from '@masquerade/games/texas-holdem/betting'
import { potsOf } from '@masquerade/games/texas-holdem/following'
import { of, type Table } from '@masquerade/games/texas-holdem/table'
import type { Scene } from '@/features/watch/tabletop/tabletop.ts'

/** The chips and cards on the table; those of a finished hand stay until the next hand begins. */
export function laidOn({ hand, played, config, chips }: Table) {
  if (hand) {
    const { number, button, board, folded, put, shown = [], order } = hand
    const total = hand.total.map((sum, index) => sum - (put[index] ?? 0))
    const pots = potsOf({ order, folded, total }, () => 0).filter((pot) => pot.chips > 0)
    // The pots hold the bets of earlier betting rounds only, the main pot first and then the side pots.
    return {
      ...{ number, button, board, folded, put, shown, pots, chips: hand.chips },
      ...{ pot: potOf(hand), dealt: order, paid: false },
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

/** The viewer may know a player's cards if they are the viewer's own, were shown, or the match is over. */
export function cardsOf({ table, known }: Pick<Scene<never, Table>, 'table' | 'known'>, seat: Seat) {
  const laid = laidOn(table)
  const own = table.hand?.held ?? table.played.at(-1)?.held ?? []
  const all = (known ?? table).ended?.held.filter(({ hand }) => hand === laid?.number) ?? []
  return [...own, ...(laid?.shown ?? []), ...all].find((one) => one.seat === seat)?.cards
}

export const stackOf = (table: Table, seat: Seat): number => of(seat, laidOn(table)?.chips ?? table.config.stacks)

const SIGNS = { c: '♣', d: '♦', h: '♥', s: '♠' } as const

function cardText(card: Card): string {
  const suit = card[1] as keyof typeof SIGNS // a card is a rank and a suit
  return `${rankText(card)}${SIGNS[suit]}`
}

export const rankText = (card: Card): string => (card[0] === 'T' ? '10' : (card[0] ?? ''))

export const cardsText = (cards: readonly Card[]): string => cards.map(cardText).join(' ')
