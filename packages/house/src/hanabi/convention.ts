import { cachedIn, isSealed, type Seat, type Seen } from '@masquerade/game'
import { type HanabiCard, type HanabiEvent, type HanabiTable, hanabiTableOf } from '@masquerade/games'
import { cardsOf, colourIndex, colourOf, KINDS, rankOf } from '@masquerade/games/hanabi/cards'
import { candidatesOf, handOf, record, type Trait } from '@masquerade/games/hanabi/table'

/** Hanabi: players have agreed what a hint means beyond a colour or rank: play this card, or keep it. */
export type Meaning = { play: number } | { save: number }

export type Knowledge = ReturnType<typeof knowledgeOf>

export function knowledgeOf(seen: readonly Seen<HanabiEvent>[]) {
  /** By card that a hint called playable, the fireworks as they were when the hint was given. */
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

type Fireworks = readonly number[]

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

/** Hanabi: a kind can never be played if it is built, or if all copies of a lower one of its colour are gone. */
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
  return cachedIn(known, key, () => counted(cardsOf(settings))).get(kind) ?? 0
}

function counted(cards: readonly HanabiCard[]): ReadonlyMap<HanabiCard, number> {
  return new Map(KINDS.map((kind) => [kind, cards.filter((card) => card === kind).length]))
}

/** Hanabi: the number of cards of each kind is cached for each combination of settings, of which there are few. */
const known = new Map<string, ReadonlyMap<HanabiCard, number>>()
