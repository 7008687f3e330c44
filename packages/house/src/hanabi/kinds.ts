import type { Seat } from '@masquerade/game'
import type { HanabiCard, HanabiTable } from '@masquerade/games'
import { cardsOf, colourIndex, colourOf, KINDS, rankOf } from '@masquerade/games/hanabi/cards'
import { candidatesOf } from '@masquerade/games/hanabi/table'

export type Fireworks = readonly number[]

export function kindsForAll(table: HanabiTable, card: number): HanabiCard[] {
  const { colours, ranks } = candidatesOf(table, card)
  return KINDS.filter((kind) => {
    return colours.includes(colourOf(kind)) && ranks.includes(rankOf(kind)) && outOf(table, kind) < copies(table, kind)
  })
}

export function kindsForHolder(table: HanabiTable, seat: Seat, card: number): HanabiCard[] {
  const others = table.hands.flatMap((hand, index) => (index === seat - 1 ? [] : hand)).map((held) => table.cards[held])
  return kindsForAll(table, card).filter((kind) => {
    return outOf(table, kind) + others.filter((other) => other === kind).length < copies(table, kind)
  })
}

export const isPlayable = (kind: HanabiCard, fireworks: Fireworks): boolean =>
  rankOf(kind) === builtOf(kind, fireworks) + 1

/**
 * Hanabi: a kind of card can never be played any more if it is built already, or if all copies of a lower card of its
 * colour are discarded.
 */
export function isUseless(kind: HanabiCard, table: HanabiTable): boolean {
  const built = builtOf(kind, table.fireworks)
  if (rankOf(kind) <= built) return true
  return KINDS.some((below) => {
    const isStep = colourOf(below) === colourOf(kind) && rankOf(below) > built && rankOf(below) < rankOf(kind)
    return isStep && discarded(table, below) === copies(table, below)
  })
}

export function isCritical(kind: HanabiCard, table: HanabiTable): boolean {
  return !isUseless(kind, table) && copies(table, kind) - discarded(table, kind) === 1
}

const outOf = (table: HanabiTable, kind: HanabiCard): number =>
  discarded(table, kind) + (rankOf(kind) <= builtOf(kind, table.fireworks) ? 1 : 0)

const discarded = ({ discards }: HanabiTable, kind: HanabiCard): number =>
  discards.filter((card) => card === kind).length

const builtOf = (kind: HanabiCard, fireworks: Fireworks): number => fireworks[colourIndex(kind)] ?? 0

function copies({ settings }: HanabiTable, kind: HanabiCard): number {
  const key = `${settings.colours}/${settings.ranks}`
  const found = known.get(key) ?? counted(cardsOf(settings))
  known.set(key, found)
  return found.get(kind) ?? 0
}

function counted(cards: readonly HanabiCard[]): ReadonlyMap<HanabiCard, number> {
  return new Map(KINDS.map((kind) => [kind, cards.filter((card) => card === kind).length]))
}

/** Hanabi: the number of cards of each kind is cached for each combination of settings, of which there are few. */
const known = new Map<string, ReadonlyMap<HanabiCard, number>>()
