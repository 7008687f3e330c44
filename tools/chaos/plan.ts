import { pick, type Random, randomInt, seededRandom, shuffled } from '@masquerade/game'

const WORDS = {
  kill: 'kill -9 of',
  freeze: 'STOP of',
  drain: 'SIGTERM to',
  cut: 'the database cut off from',
  silence: 'silence between the database and',
  'database-killed': 'kill -9 of the',
  'database-restarted': 'a restart of the',
  'backends-ended': 'all connections ended by the',
  'full-disk': 'a full disk under the',
  'read-only': 'no writing at the',
  'spectators-cut': 'spectators cut off from',
} as const

export type FaultKind = keyof typeof WORDS

export const FAULTS = Object.keys(WORDS)

export interface Fault {
  atMs: number
  kind: FaultKind
  target: string
  /** How long the fault lasts, in milliseconds; a process that the fault ended is started again afterwards. */
  forMs: number
  clockMs?: number
}

export const DATABASE = 'database'

export function inWords({ atMs, kind, target, forMs, clockMs = 0 }: Fault): string {
  const clock =
    clockMs === 0 ? '' : `, back with a clock ${Math.abs(clockMs) / 1_000} s ${clockMs > 0 ? 'fast' : 'slow'}`
  const lasts = forMs === 0 ? '' : ` for ${inSeconds(forMs)}`
  return `${inSeconds(atMs).padStart(7)}  ${WORDS[kind]} ${target}${lasts}${clock}`
}

export const shortly = ({ kind, target }: Pick<Fault, 'kind' | 'target'>): string => `${WORDS[kind]} ${target}`

export const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`

interface ProcessNames {
  runners: readonly string[]
  gateways: readonly string[]
  webs: readonly string[]
}

export function processNames(counts: Readonly<Record<keyof ProcessNames, number>>): ProcessNames {
  const named = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`)
  return {
    runners: named('runner', counts.runners),
    gateways: named('gateway', counts.gateways),
    webs: named('web', counts.webs),
  }
}

interface Planned extends ProcessNames {
  seed: number
  ms: number
}

interface Card {
  kind: FaultKind
  kin?: keyof ProcessNames
  lasts: readonly [number, number]
}

/** Each kind of fault is drawn once before any is drawn again, so that even a short test contains all. */
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

/** Draws faults from a seed: one runner never gets a fault, and the database has one fault at a time. */
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
