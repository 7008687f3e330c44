import { openStrengths, STRENGTH_DIGITS, shownStrength } from '@masquerade/rating'
import type { PlayedMatch } from '../play/cell.ts'
import type { Order, Row } from './document.ts'

export class OrderBook {
  readonly #names = new Map<string, number>()
  readonly #strengths: ReturnType<typeof openStrengths>
  #isKnown = true

  constructor(names: readonly string[]) {
    for (const name of names) if (!this.#names.has(name)) this.#names.set(name, this.#names.size)
    this.#strengths = openStrengths(this.#names.size)
  }

  add(match: PlayedMatch): void {
    const scores = scoresIn(match)
    // A single match without scores makes the ranking by strength impossible, since the strengths are computed from the
    // scores of all matches.
    if (!scores) {
      this.#isKnown = false
      return
    }
    this.#strengths.add(scores.map((score, seat) => [this.#numberOf(match.agents[seat] ?? ''), score] as const))
  }

  #numberOf(name: string): number {
    const known = this.#names.get(name)
    if (known === undefined) throw new Error(`${name} sat at a table and is not of the cast`)
    return known
  }

  orders(rows: readonly Row[]): Order[] {
    if (!this.#isKnown || new Set(rows.map(({ agent }) => agent)).size < 2) return []
    const steps = this.#strengths.fitted()
    let step = steps.next()
    while (!step.done) step = steps.next()
    const { theta, half, best, worst, records } = step.value
    return [...this.#names]
      .flatMap(([agent, at]) => {
        const [strength = 0, wide = 0] = [theta[at], half[at]]
        const record = records[at] ?? { won: 0, tied: 0, lost: 0 }
        if (record.won + record.tied + record.lost === 0) return []
        return [{ agent, strength, wide, best: best[at] ?? 1, worst: worst[at] ?? 1, record }]
      })
      .sort((one, other) => toDigits(other.strength) - toDigits(one.strength))
      .map(({ agent, strength, wide, best, worst, record }) => ({
        agent,
        ...{ strength: shownStrength(strength), low: shownStrength(strength - wide) },
        ...{ high: shownStrength(strength + wide), best, worst },
        ...record,
      }))
  }
}

/** Agents whose strengths are equal after rounding share a place in the ranking. */
const toDigits = (strength: number): number => Math.round(strength / STRENGTH_DIGITS)

/**
 * Matches stored by older versions of the platform have the players' scores in another field, among the observed
 * values.
 */
function scoresIn({ scores, observed }: PlayedMatch): readonly number[] | undefined {
  if (scores) return scores
  if (typeof observed !== 'object' || observed === null || Array.isArray(observed)) return undefined
  const { scores: came, seats } = observed as { scores?: unknown; seats?: unknown } // an object of JSON
  const listed = Array.isArray(came) ? came : Array.isArray(seats) ? seats.map((seat) => seat?.score) : []
  return listed.length > 0 && listed.every((score) => typeof score === 'number') ? listed : undefined
}
