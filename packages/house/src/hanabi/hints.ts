import type { Seat } from '@masquerade/game'
import type { HanabiCard, HanabiTable } from '@masquerade/games'
import { colourOf, rankOf } from '@masquerade/games/hanabi/cards'
import { has } from '@masquerade/games/hanabi/legal'
import { handOf, seatsOf, type Trait } from '@masquerade/games/hanabi/table'
import {
  isCritical,
  isPlayable,
  isTouched,
  isUseless,
  type Knowledge,
  kindsForAll,
  type Meaning,
  meaningOf,
  oldestUntouched,
} from './convention.ts'

export interface Hint {
  to: Seat
  turns: number
  trait: Trait
  named: readonly { card: number; kind: HanabiCard }[]
  meaning: Meaning
}

export function hintsFrom({ table }: Knowledge, seat: Seat): Hint[] {
  if (table.hints === 0) return []
  const seats = seatsOf(table)
  return seats.slice(1).flatMap((_, index) => {
    const to = ((seat + index) % seats.length) + 1
    const cards = handOf(table, to).flatMap((card) => {
      const kind = table.cards[card]
      return kind ? [{ card, kind }] : []
    })
    return traitsIn(cards.map(({ kind }) => kind)).flatMap((trait): Hint[] => {
      const named = cards.filter(({ kind }) => has(kind, trait))
      const places = named.map(({ card }) => handOf(table, to).indexOf(card) + 1)
      const meaning = meaningOf(table, to, trait, places)
      return meaning ? [{ to, turns: index + 1, trait, named, meaning }] : []
    })
  })
}

export function hintToPlay(knowledge: Knowledge, hints: readonly Hint[]): Hint | undefined {
  const { table } = knowledge
  const promised = promisedKinds(knowledge)
  const good = hints.filter(({ meaning, named }) => {
    const focus = 'play' in meaning ? named.find(({ card }) => card === meaning.play) : undefined
    return focus && isPlayable(focus.kind, table.fireworks) && !promised.has(focus.kind)
  })
  return good.toSorted((one, other) => worthOf(table, other) - worthOf(table, one))[0]
}

export function hintToSave(knowledge: Knowledge, hints: readonly Hint[]): Hint | undefined {
  const { table, promised } = knowledge
  return hints.find(({ to, turns, meaning, named }) => {
    if (turns > 1 || !('save' in meaning)) return false
    const isBusy = handOf(table, to).some((card) => promised.has(card))
    const oldest = oldestUntouched(table, to)
    return !isBusy && named.some(({ card, kind }) => card === oldest && isCritical(kind, table))
  })
}

/** Hanabi: finds a hint by which the holder of a playable card can best recognize that this card can be played. */
export function hintToTell({ table }: Knowledge, hints: readonly Hint[]): Hint | undefined {
  const doubtAfter = ({ named, trait }: Hint) => {
    const playable = named.filter(({ kind }) => isPlayable(kind, table.fireworks))
    return Math.min(
      ...playable.map(({ card }) => {
        const before = kindsForAll(table, card)
        const after = before.filter((kind) => has(kind, trait))
        return after.length < before.length
          ? after.filter((kind) => !isPlayable(kind, table.fireworks)).length
          : Infinity
      }),
    )
  }
  const helpful = hints.map((hint) => ({ hint, doubt: doubtAfter(hint) })).filter(({ doubt }) => doubt < Infinity)
  return helpful.toSorted((one, other) => one.doubt - other.doubt)[0]?.hint
}

/** Hanabi: finds, if there is one, a hint whose card can be played, or is seen not to be playable. */
export function harmlessHint({ table }: Knowledge, hints: readonly Hint[]): Hint | undefined {
  const isHarmless = ({ meaning, named, trait }: Hint) => {
    if ('save' in meaning) return true
    const focus = named.find(({ card }) => card === meaning.play)
    if (focus && isPlayable(focus.kind, table.fireworks)) return true
    const believable = kindsForAll(table, meaning.play).filter((kind) => has(kind, trait))
    return !believable.some((kind) => isPlayable(kind, table.fireworks))
  }
  return hints.find(isHarmless) ?? hints.at(-1)
}

function worthOf(table: HanabiTable, { turns, named }: Hint): number {
  const fresh = named.filter(({ card }) => !isTouched(table, card))
  const useful = fresh.filter(({ kind }) => isPlayable(kind, table.fireworks)).length
  const waste = fresh.filter(({ kind }) => isUseless(kind, table)).length
  const lowest = Math.min(...named.map(({ kind }) => rankOf(kind)))
  return 3 * useful - 2 * waste - turns - lowest
}

function promisedKinds({ table, promised }: Knowledge): ReadonlySet<HanabiCard> {
  const held = table.hands.flat()
  return new Set([...promised.keys()].flatMap((card) => (held.includes(card) ? (table.cards[card] ?? []) : [])))
}

function traitsIn(kinds: readonly HanabiCard[]): Trait[] {
  const colours = [...new Set(kinds.map(colourOf))].map((colour): Trait => ({ colour }))
  return [...colours, ...[...new Set(kinds.map(rankOf))].map((rank): Trait => ({ rank }))]
}
