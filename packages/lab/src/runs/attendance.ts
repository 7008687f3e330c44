import type { Cast } from '../design/design.ts'
import { type Asked, isGone } from '../play/asked.ts'
import type { Cell } from '../play/cell.ts'
import type { Network } from '../play/network.ts'

/** After so many unanswered questions in a row an agent counts as gone. */
const MOST_SILENT = 12

/** The facts about a question that was put. */
type Put = Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>

/** A missing agent, with the question that it did not answer. */
export interface MissedAgent extends Put {
  /** The place of the plan where it was missed. */
  number: number
  /** How many questions in a row it left unanswered. */
  silent: number
  /** Its path in the manifest. */
  path: string
}

/** The network for one playing of a place of the plan, by that playing's name. */
export type NetworkOf = (playing: string, record: Network['record'], signal?: AbortSignal) => Network

/**
 * Watches the answers of agents over a network. A missing agent ends a run: more questions would be wasted, and silence
 * would enter the table as answers.
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

  /** Counts unanswered questions of an agent. */
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

  /** The question that the judge of a cell did not answer: without its answer the match has no judgement. */
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

/** The beginning of a sentence: what an agent did not answer, and how often. */
export function missedText({ agent, kind, error = 'no answer came', silent }: MissedAgent, where = ''): string {
  const times = silent > 1 ? `, ${silent} times in a row` : ''
  return `${agent} did not answer${where} (${kind})${times}: ${error}`
}
