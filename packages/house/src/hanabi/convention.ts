import { isSealed, type Seat, type Seen } from '@masquerade/game'
import { type HanabiEvent, type HanabiTable, hanabiTableOf } from '@masquerade/games'
import { KINDS, rankOf } from '@masquerade/games/hanabi/cards'
import { handOf, record, type Trait } from '@masquerade/games/hanabi/table'
import { type Fireworks, isCritical } from './kinds.ts'

/**
 * Hanabi: players have agreed that a hint means more than the colour or rank it names: either play this card, or keep
 * it.
 */
export type Meaning = { play: number } | { save: number }

export interface Knowledge {
  table: HanabiTable
  /**
   * Hanabi: for each card that a hint called playable, the cards that had been built on the table when the hint was
   * given.
   */
  promised: ReadonlyMap<number, Fireworks>
}

export function knowledgeOf(seen: readonly Seen<HanabiEvent>[]): Knowledge {
  const promised = new Map<number, Fireworks>()
  let table = hanabiTableOf([])
  for (const event of seen) {
    if (isSealed(event)) continue
    if (event.type === 'hinted') {
      const { to, cards } = event.data
      const trait = 'colour' in event.data ? { colour: event.data.colour } : { rank: event.data.rank }
      const meaning = meaningOf(table, to, trait, cards)
      if (meaning && 'play' in meaning) promised.set(meaning.play, table.fireworks)
    }
    table = record(table, event)
  }
  return { table, promised }
}

export function meaningOf(table: HanabiTable, to: Seat, trait: Trait, places: readonly number[]): Meaning | undefined {
  const hand = handOf(table, to)
  const named = hand.filter((_, index) => places.includes(index + 1))
  const fresh = named.filter((card) => !isTouched(table, card))
  const oldest = oldestUntouched(table, to)
  if ('rank' in trait && oldest !== undefined && fresh.includes(oldest)) {
    const mayBeLast = KINDS.some((kind) => rankOf(kind) === trait.rank && isCritical(kind, table))
    if (mayBeLast) return { save: oldest }
  }
  const focus = fresh.at(-1) ?? named.at(-1)
  return focus === undefined ? undefined : { play: focus }
}

export function oldestUntouched(table: HanabiTable, seat: Seat): number | undefined {
  return handOf(table, seat).find((card) => !isTouched(table, card))
}

export function isTouched({ clues }: HanabiTable, card: number): boolean {
  return clues.some(({ hand, named }) => named.includes(hand.indexOf(card) + 1))
}
