import {
  type AnyGame,
  advance,
  beginning,
  isBeside,
  isRefused,
  type Logged,
  openAsks,
  type Position,
  UNTOLD,
} from '@masquerade/game'

export interface Asked {
  turn: number
  seat: number
  tries: number
}

export interface RefusalEvidence {
  /**
   * How many answers the referee had refused when the match ended; null for older matches, which did not record this.
   */
  refused: number | null
  /**
   * How often each seat of a match was asked in each turn; null where the questions of the match are archived or
   * deleted.
   */
  asked: readonly Asked[] | null
}

/**
 * Finds stored refusals of answers that cannot be right: refusals without a cause, in a broken order, or in a wrong
 * number.
 */
export function refusalFaults(game: AnyGame, record: readonly Logged[], { refused, asked }: RefusalEvidence): string[] {
  const walked = walk(game, record)
  if (typeof walked === 'string') return [walked]
  const { refusals, usedUp, beside } = walked
  if (refused !== null && beside !== refused) {
    return [`${beside} refusals are kept beside its log, and there were ${refused} when it ended`]
  }
  if (asked === null) return []
  const tries = new Map(asked.map((one) => [keyOf(one), one.tries]))
  const counted = new Set([...tries.keys(), ...refusals.keys()])
  return [...counted].flatMap((key) => {
    const [kept, asks] = [refusals.get(key) ?? 0, tries.get(key) ?? 0]
    if (kept === asks - (usedUp.has(key) ? 0 : 1)) return []
    const [turn, seat] = key.split('/')
    return [`seat ${seat} was asked ${asks} times in turn ${turn}, and ${kept} refusals are kept`]
  })
}

interface Walked {
  refusals: ReadonlyMap<string, number>
  usedUp: ReadonlySet<string>
  beside: number
}

function walk(game: AnyGame, record: readonly Logged[]): Walked | string {
  const refusals = new Map<string, number>()
  const usedUp = new Set<string>()
  let beside = 0
  if (!record.some(isRefused)) return { refusals, usedUp, beside }
  let position: Position<unknown> = beginning
  for (const event of record) {
    if (isRefused(event)) {
      const { turn, seat, attempt, kind } = event.data
      const open = () => openAsks(game, position).find((ask) => ask.seat === seat && ask.turn === turn)
      const ask = open()
      if (!ask || ask.attempt !== attempt || (kind !== UNTOLD && ask.kind !== kind)) {
        return `no answer ${attempt} of seat ${seat} in turn ${turn} can have been refused there`
      }
      const key = keyOf({ turn, seat })
      refusals.set(key, attempt)
      if (isBeside(event)) beside += 1
      position = advance(game, position, event)
      const next = open()
      if (next && next.attempt > next.attempts) usedUp.add(key)
    } else {
      position = advance(game, position, event)
    }
  }
  return { refusals, usedUp, beside }
}

const keyOf = ({ turn, seat }: Pick<Asked, 'turn' | 'seat'>): string => `${turn}/${seat}`
