import type { Cast } from '../design/design.ts'
import { type Asked, isGone } from '../play/asked.ts'
import type { Cell } from '../play/cell.ts'
import type { Network } from '../play/network.ts'

/** After so many questions of one agent in a row without an answer it is not there. */
const MOST_SILENT = 12

/** What is to be known of a question that was put. */
type Put = Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>

/** An agent that is not there, by the question that it did not answer. */
export interface MissedAgent extends Put {
  /** The place of the plan at which it was missed. */
  number: number
  /** How often in a row it was silent. */
  silent: number
  /** Its place in the manifest. */
  path: string
}

/** How agents are asked in one playing of a place of the plan, by that playing's name. */
export type NetworkOf = (playing: string, record: Network['record'], signal?: AbortSignal) => Network

/**
 * Listens to what agents over a network answer. One that is not there ends a run: more questions would be spent on nothing,
 * and silence would stand in a table as what was said.
 */
export class Attendance {
  readonly #cast: Cast
  readonly #ended = new AbortController()
  readonly #silence = new Map<string, number>()
  #missed: MissedAgent | undefined

  /** Aborting `asking` ends all asks. */
  constructor(cast: Cast, asking?: AbortSignal) {
    this.#cast = cast
    if (asking?.aborted) this.end()
    asking?.addEventListener('abort', () => this.end(), { once: true })
  }

  /** The agent that is missing; undefined when none is. */
  get missed(): MissedAgent | undefined {
    return this.#missed
  }

  /** Aborts when no more agents are asked, for any reason. */
  get asking(): AbortSignal {
    return this.#ended.signal
  }

  /** Ends all asks. */
  end(): void {
    this.#ended.abort()
  }

  /** The network for a place of the plan whose answers are kept; it counts the questions that are sent. */
  networkOf(number: number): NetworkOf {
    return (playing, record, signal) => ({
      record,
      signal: signal ? AbortSignal.any([signal, this.asking]) : this.asking,
      of: { number, playing, put: (asked) => this.heard(asked, number) },
    })
  }

  /** Counts how long nothing comes of an agent. */
  heard(asked: Put, number: number): void {
    if (this.#ended.signal.aborted) return
    const silent = asked.fault === undefined ? 0 : (this.#silence.get(asked.agent) ?? 0) + 1
    this.#silence.set(asked.agent, silent)
    if (isGone(asked) || silent >= MOST_SILENT) this.miss(asked, number, silent)
  }

  miss({ agent, kind, fault, error }: Put, number: number, silent = 1): void {
    const question = { agent, kind, ...(fault !== undefined && { fault }), ...(error !== undefined && { error }) }
    this.#missed ??= { ...question, number, silent, path: this.#pathOf(agent) }
    this.end()
  }

  /** The question that the judge of a cell did not answer: without its judge nothing is judged. */
  unjudged({ seats }: Cell, asked: readonly Asked[]): Asked | undefined {
    const judges = this.#cast.places.judge ?? []
    return asked.find(({ fault, seat }) => fault !== undefined && judges.includes(seats[seat - 1] ?? -1))
  }

  #pathOf(agent: string): string {
    const { places, names } = this.#cast
    for (const [place, numbers] of Object.entries(places)) {
      const index = numbers.findIndex((number) => names[number] === agent)
      if (index !== -1) return place === 'judge' ? place : `places.${place}.${index}`
    }
    return ''
  }
}

/** What agent did not answer, and how often, as a sentence begins. */
export function missedText({ agent, kind, error = 'no answer came', silent }: MissedAgent, where = ''): string {
  const times = silent > 1 ? `, ${silent} times in a row` : ''
  return `${agent} did not answer${where} (${kind})${times}: ${error}`
}
