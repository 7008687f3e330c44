import { pick, type Random, randomInt, seededRandom, shuffled } from '@masquerade/game'
import { DATABASE, type Fault, type FaultKind } from './fault.ts'

export interface Planned {
  seed: number
  ms: number
  runners: readonly string[]
  gateways: readonly string[]
  webs: readonly string[]
}

type Kin = 'runners' | 'gateways' | 'webs'

interface Card {
  kind: FaultKind
  kin?: Kin
  lasts: readonly [number, number]
}

/**
 * The kinds of faults, drawn like cards: each kind is drawn once before any is drawn again, so that even a short test
 * contains all.
 */
const DECK: readonly Card[] = [
  { kind: 'kill', kin: 'runners', lasts: [500, 4_000] },
  { kind: 'kill', kin: 'runners', lasts: [10_000, 20_000] },
  { kind: 'freeze', kin: 'runners', lasts: [2_000, 6_000] },
  { kind: 'freeze', kin: 'runners', lasts: [13_000, 20_000] },
  { kind: 'drain', kin: 'runners', lasts: [500, 3_000] },
  { kind: 'drain', kin: 'runners', lasts: [500, 3_000] },
  { kind: 'cut', kin: 'runners', lasts: [1_000, 16_000] },
  { kind: 'silence', kin: 'runners', lasts: [4_000, 16_000] },
  { kind: 'kill', kin: 'gateways', lasts: [500, 4_000] },
  { kind: 'freeze', kin: 'gateways', lasts: [1_000, 8_000] },
  { kind: 'drain', kin: 'gateways', lasts: [500, 2_000] },
  { kind: 'cut', kin: 'gateways', lasts: [1_000, 8_000] },
  { kind: 'silence', kin: 'gateways', lasts: [2_000, 8_000] },
  { kind: 'spectators-cut', kin: 'gateways', lasts: [500, 4_000] },
  { kind: 'kill', kin: 'webs', lasts: [500, 3_000] },
  { kind: 'freeze', kin: 'webs', lasts: [1_000, 6_000] },
  { kind: 'drain', kin: 'webs', lasts: [500, 2_000] },
  { kind: 'cut', kin: 'webs', lasts: [1_000, 8_000] },
  { kind: 'silence', kin: 'webs', lasts: [2_000, 8_000] },
  { kind: 'database-killed', lasts: [200, 4_000] },
  { kind: 'database-restarted', lasts: [200, 3_000] },
  { kind: 'backends-ended', lasts: [0, 0] },
  { kind: 'full-disk', lasts: [2_000, 6_000] },
  { kind: 'read-only', lasts: [2_000, 6_000] },
]

const CLOCKS = [15_000, -15_000, 300_000, -300_000] as const

const PAUSE_MS = [800, 4_500] as const
const REST_MS = 3_000

/**
 * Plans the faults of a test at random from a seed: one runner never gets a fault, and the database has only one fault
 * at a time.
 */
export function planOf(planned: Planned): Fault[] {
  const random = seededRandom(planned.seed)
  // Kinds of faults that fit no process of the tested site are left out at first, since they could never be drawn.
  const deck = DECK.filter(({ kin }) => !kin || planned[kin].length > (kin === 'runners' ? 1 : 0))
  const busyUntil = new Map<string, number>()
  const faults: Fault[] = []
  const left: Card[] = []
  let atMs = between(random, PAUSE_MS)
  while (atMs < planned.ms) {
    if (left.length === 0) left.push(...shuffled(random, deck))
    const fault = firstThatFits(left, atMs)
    if (fault) {
      busyUntil.set(fault.target, atMs + fault.forMs + REST_MS)
      faults.push(fault)
    }
    atMs += between(random, PAUSE_MS)
  }
  return faults

  function firstThatFits(cards: Card[], at: number): Fault | undefined {
    for (const [index, card] of cards.entries()) {
      const forMs = Math.min(between(random, card.lasts), Math.max(0, planned.ms - at))
      const target = targetOf(card, at)
      if (target === undefined) continue
      cards.splice(index, 1)
      const comesBack = card.kind === 'kill' || card.kind === 'drain'
      const clockMs = comesBack && random() < 0.4 ? pick(random, CLOCKS) : 0
      return { atMs: at, kind: card.kind, target, forMs, ...(clockMs !== 0 && { clockMs }) }
    }
    return undefined
  }

  function targetOf({ kin }: Card, at: number): string | undefined {
    const isFree = (name: string) => (busyUntil.get(name) ?? 0) <= at
    if (!kin) return isFree(DATABASE) ? DATABASE : undefined
    const free = planned[kin].filter(isFree)
    if (free.length === 0 || (kin === 'runners' && free.length === 1)) return undefined
    return pick(random, free)
  }
}

const between = (random: Random, [from, to]: readonly [number, number]): number =>
  from + (to > from ? randomInt(random, to - from) : 0)
