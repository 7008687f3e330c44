import type { Cast } from '../design/design.ts'
import { type Asked, isGone, type Network, type Put } from '../play/asked.ts'
import type { Cell } from '../play/cell.ts'

/** An agent that leaves this number of questions in a row unanswered is regarded as no longer answering. */
const MOST_SILENT = 12

export interface MissedAgent extends Put {
  number: number
  silent: number
  path: string
}

export type NetworkOf = (playing: string, record: Network['record'], signal?: AbortSignal) => Network

/** An agent that stops answering ends the run, because further questions would only waste money. */
export class Attendance {
  readonly #cast: Cast
  readonly #ended = new AbortController()
  readonly #silence = new Map<string, number>()
  #missed: MissedAgent | undefined

  constructor(cast: Cast, asking?: AbortSignal) {
    this.#cast = cast
    if (asking?.aborted) this.end()
    asking?.addEventListener('abort', () => this.end(), { once: true })
  }

  get missed(): MissedAgent | undefined {
    return this.#missed
  }

  get asking(): AbortSignal {
    return this.#ended.signal
  }

  end(): void {
    this.#ended.abort()
  }

  networkOf(number: number): NetworkOf {
    return (playing, record, signal) => ({
      record,
      signal: signal ? AbortSignal.any([signal, this.asking]) : this.asking,
      of: { number, playing, put: (asked) => this.heard(asked, number) },
    })
  }

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

  /** A match is not scored whose judge left a question unanswered; this finds the question. */
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

export function missedText({ agent, kind, error = 'no answer came', silent }: MissedAgent, where = ''): string {
  const times = silent > 1 ? `, ${silent} times in a row` : ''
  return `${agent} did not answer${where} (${kind})${times}: ${error}`
}
