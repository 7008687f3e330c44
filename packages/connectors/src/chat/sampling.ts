import type { Failure } from '../failure.ts'

/** Where a setting for how randomly a model chooses its words is missing, the model's provider decides. */
export interface Sampling {
  temperature?: number
  topP?: number
}

export interface Wishes {
  seed?: number
  temperature?: number
}

type Wish = keyof Wishes
const WISHES: readonly Wish[] = ['seed', 'temperature']
const REJECTING = new Set<unknown>([400, 422])

/** A request parameter that an API rejected as unknown is not sent to that API again. */
export class KnownWishes {
  readonly #unknown = new Set<Wish>()

  of(wishes: Wishes = {}): Wishes {
    return Object.fromEntries(Object.entries(wishes).filter(([name]) => !this.#unknown.has(name as Wish))) // its own keys
  }

  learn({ message, params: { status } }: Failure, sent: Wishes): boolean {
    if (!REJECTING.has(status)) return false
    const named = WISHES.find((wish) => sent[wish] !== undefined && new RegExp(`\\b${wish}\\b`).test(message))
    if (named) this.#unknown.add(named)
    return named !== undefined
  }
}

export function inRequest({ temperature, topP }: Sampling, wishes: Wishes) {
  const warmth = temperature ?? wishes.temperature
  return {
    ...(warmth !== undefined && { temperature: warmth }),
    ...(topP !== undefined && { top_p: topP }),
    ...(wishes.seed !== undefined && { seed: wishes.seed }),
  }
}
