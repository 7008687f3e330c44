import type { Cast } from '../design/design.ts'
import { type Asked, isGone } from '../play/asked.ts'
import type { Cell } from '../play/cell.ts'
import type { Network } from '../play/network.ts'

/** The number of unanswered questions in a row after which an agent is regarded as no longer answering. */
const MOST_SILENT = 12

/** The facts about a question that was put to an agent, from which unanswered questions are counted. */
type Put = Pick<Asked, 'agent' | 'kind' | 'fault' | 'error'>

/** An agent that no longer answers, with the question that it did not answer. */
export interface MissedAgent extends Put {
  /** The number, in the experiment's plan, of the match in which the agent failed to answer. */
  number: number
  /** Number of questions in a row that the agent left unanswered. */
  silent: number
  /** Its path in the manifest. */
  path: string
}

/**
 * Makes the context of network requests (settings and callbacks of the match's questions) for one playing of a planned
 * match, from the name of that playing.
 */
export type NetworkOf = (playing: string, record: Network['record'], signal?: AbortSignal) => Network

/**
 * Watches the answers of agents over a network. An agent that no longer answers ends the experiment run: more questions
 * would be wasted, and silence would enter the result table as answers.
 */
export class Attendance {
  readonly #cast: Cast
  readonly #ended = new AbortController()
  readonly #silence = new Map<string, number>()
  #missed: MissedAgent | undefined

  /** The constructor's parameter `asking` is an abort signal that ends all questions to agents. */
  constructor(cast: Cast, asking?: AbortSignal) {
    this.#cast = cast
    if (asking?.aborted) this.end()
    asking?.addEventListener('abort', () => this.end(), { once: true })
  }

  /** The agent that no longer answers; undefined when all answer. */
  get missed(): MissedAgent | undefined {
    return this.#missed
  }

  /** The signal that is aborted when no more agents are asked, for any reason. */
  get asking(): AbortSignal {
    return this.#ended.signal
  }

  /** Ends all asks. */
  end(): void {
    this.#ended.abort()
  }

  /**
   * Returns a function that makes the context of network requests (settings and callbacks of a match's questions) for a
   * position in the experiment's plan, under which answers are stored; the context counts the questions that are sent.
   */
  networkOf(number: number): NetworkOf {
    return (playing, record, signal) => ({
      record,
      signal: signal ? AbortSignal.any([signal, this.asking]) : this.asking,
      of: { number, playing, put: (asked) => this.heard(asked, number) },
    })
  }

  /** Counts an agent's unanswered questions in a row, and ends the run when there are too many. */
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

  /**
   * Returns the question that the judge (an agent that scores texts) of a match did not answer, if any: without the
   * answer the match has no judgement.
   */
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

/** Returns the beginning of a sentence that says what an agent did not answer, and how often. */
export function missedText({ agent, kind, error = 'no answer came', silent }: MissedAgent, where = ''): string {
  const times = silent > 1 ? `, ${silent} times in a row` : ''
  return `${agent} did not answer${where} (${kind})${times}: ${error}`
}
