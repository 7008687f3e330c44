import { type Asked, type AskedOf, type Cell, type Experiment, isGone, type Network } from '@masquerade/lab'
import type { StoredRefusal } from '@masquerade/store/lab'

/** After so many questions of one agent in a row without an answer it is not there. */
const MOST_SILENT = 12

type Put = Parameters<NonNullable<AskedOf['put']>>[0]

/** Who wants to know what becomes of questions outside of seats, and may have no more of them put. */
export interface Listening {
  put?: NonNullable<AskedOf['put']>
  /** Aborts when an agent is not there: nobody is asked any more. */
  gone?: AbortSignal
}

/**
 * Listens to what agents answer outside of seats. Who is not there has an experiment stand still: more questions would be spent
 * on nothing, and silence would stand in a table as what was said.
 */
export class Away implements Listening {
  readonly #experiment: Experiment
  readonly #asking: AbortSignal
  readonly #gone = new AbortController()
  readonly #silence = new Map<string, number>()
  #who: { asked: Put; silent: number } | undefined

  constructor(experiment: Experiment, signal: AbortSignal) {
    this.#experiment = experiment
    this.#asking = AbortSignal.any([signal, this.#gone.signal])
  }

  get gone(): AbortSignal {
    return this.#gone.signal
  }

  /** How agents are asked for a place of the plan; what was asked is noted. */
  network(of: Pick<AskedOf, 'number' | 'playing'>, asked: Asked[]): Network {
    return { record: (one) => void asked.push(one), signal: this.#asking, of: { ...of, put: this.put } }
  }

  readonly put = (asked: Put): void => {
    const silent = asked.fault === undefined ? 0 : (this.#silence.get(asked.agent) ?? 0) + 1
    this.#silence.set(asked.agent, silent)
    if (isGone(asked) || silent >= MOST_SILENT) this.isGone(asked, silent)
  }

  /** A judge that gave no answer, as often as it was asked, is not there either: without it nothing is judged. */
  judgedBy({ seats }: Cell, asked: readonly Asked[]): void {
    const judges = this.#experiment.cast.places.judge ?? []
    const unjudged = asked.find(({ fault, seat }) => fault !== undefined && judges.includes(seats[seat - 1] ?? -1))
    if (unjudged) this.isGone(unjudged)
  }

  isGone(asked: Put, silent = 1): void {
    this.#who ??= { asked, silent }
    this.#gone.abort()
  }

  /** Who is not there, with its place in the manifest; undefined where nobody is missed. */
  refusal(): StoredRefusal | undefined {
    if (!this.#who) return undefined
    const { agent, kind, error = 'no answer came' } = this.#who.asked
    const times = this.#who.silent > 1 ? `, ${this.#who.silent} times in a row` : ''
    const message = `${agent} did not answer (${kind})${times}: ${error}. What was answered is kept: resume it when the agent is back`
    return { path: this.#pathOf(agent), code: 'unready', message }
  }

  #pathOf(agent: string): string {
    const { places, names } = this.#experiment.cast
    for (const [place, numbers] of Object.entries(places)) {
      const index = numbers.findIndex((number) => names[number] === agent)
      if (index !== -1) return place === 'judge' ? place : `places.${place}.${index}`
    }
    return ''
  }
}
