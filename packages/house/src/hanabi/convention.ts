import { isSealed, type Seat } from '@masquerade/game'
import { type HanabiEvent, type HanabiTable, hanabiTableOf } from '@masquerade/games'
import { KINDS, rankOf } from '@masquerade/games/hanabi/cards'
import { handOf, record, type Trait } from '@masquerade/games/hanabi/table'
import { folded } from '../folded.ts'
import { type Fireworks, isCritical } from './kinds.ts'

/**
 * The meaning of a hint in *Hanabi* that players have agreed on, beyond the colour or rank that it names. A hint of a
 * rank that includes the oldest card without a hint says to keep that card, if a card of that rank could be the last of
 * its kind. Any other hint says that, of the cards that get their first hint by it, the newest can be played at once.
 */
export type Meaning = { play: number } | { save: number }

export interface Knowledge {
  table: HanabiTable
  /**
   * Hanabi: the cards that hints have marked as playable by agreement, each with the cards that the team had built when
   * the hint was given.
   */
  promised: ReadonlyMap<number, Fireworks>
}

export const knowledgeOf = folded<HanabiEvent, Knowledge>((seen) => {
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
})

/** Hanabi: the agreed meaning of a hint depends only on what was public before the hint. */
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
