import { documentDigest } from '../manifest/digest.ts'
import type { Asked } from '../play/asked.ts'

export interface KeptAsk extends Asked {
  match: number
  block: number
  condition: string
}

export type SummedAsk = Pick<
  KeptAsk,
  'match' | 'agent' | 'condition' | 'kind' | 'served' | 'sampling' | 'form' | 'fault' | 'recalled'
>

type Ways = Map<string, number>

export class AskSummary {
  readonly #served = new Map<string, Ways>()
  readonly #sampling = new Map<string, Ways>()
  readonly #forms = new Map<string, Ways>()
  readonly #asked = new Map<string, number>()
  readonly #missing = new Map<string, number>()
  #asks = 0
  #recalled = 0

  /** `times` is the number of questions that are equal in all of these fields. */
  add({ agent, condition, kind, match, served, sampling, form, fault, recalled }: SummedAsk, times = 1): void {
    this.#asks += times
    this.#asked.set(agent, (this.#asked.get(agent) ?? 0) + times)
    if (recalled) this.#recalled += times
    if (fault !== undefined) this.#missing.set(agent, (this.#missing.get(agent) ?? 0) + times)
    if (served !== null) note(this.#served, keyOf(agent), served, match)
    // Prompts may differ by condition and kind of question: only changes within the same two are reported.
    if (sampling) note(this.#sampling, keyOf(agent, condition, kind), wordsOf(sampling), match)
    if (form !== null) note(this.#forms, keyOf(agent, condition, kind), form, match)
  }

  sentences(): string[] {
    if (this.#asks === 0) return []
    return [
      ...[...this.#served].map(([key, ways]) =>
        ways.size > 1
          ? `the model behind ${agentIn(key)} changed: ${listed(ways)}`
          : `${agentIn(key)} was served by ${listed(ways)}`,
      ),
      ...changedIn(this.#sampling).map((agent) => `how ${agent} was asked to draw its words changed within the run`),
      ...changedIn(this.#forms).map((agent) => `the prompts of ${agent} changed within the run`),
      ...promptsOf(this.#forms),
      ...[...this.#missing].map(
        ([agent, count]) => `${agent} gave no answer to ${count} of ${this.#asked.get(agent)} asks`,
      ),
      ...(this.#recalled > 0
        ? [`${this.#recalled} of ${this.#asks} replies were kept from before, without new asks`]
        : []),
    ]
  }
}

const keyOf = (...parts: string[]): string => JSON.stringify(parts)
const agentIn = (key: string): string => String(JSON.parse(key)[0])

function note(all: Map<string, Ways>, key: string, way: string, match: number): void {
  const ways: Ways = all.get(key) ?? new Map<string, number>()
  if (!ways.has(way)) ways.set(way, match)
  all.set(key, ways)
}

const listed = (ways: Ways): string =>
  ways.size === 1
    ? String([...ways.keys()][0])
    : [...ways].map(([way, match]) => `${way} from match ${match} on`).join(', ')

const changedIn = (all: ReadonlyMap<string, Ways>): string[] => [
  ...new Set([...all].flatMap(([key, ways]) => (ways.size > 1 ? [agentIn(key)] : []))),
]

function promptsOf(forms: ReadonlyMap<string, Ways>): string[] {
  const byAgent = new Map<string, string[]>()
  for (const [key, ways] of forms)
    byAgent.set(agentIn(key), [...(byAgent.get(agentIn(key)) ?? []), ...[...ways.keys()].map((form) => key + form)])
  return [...byAgent].map(
    ([agent, own]) => `the digest of the prompts of ${agent} is ${documentDigest(own.sort()).slice(0, 16)}`,
  )
}

function wordsOf({ seed, ...sampling }: Readonly<Record<string, number>>): string {
  const said = Object.entries(sampling).map(([name, value]) => `${name} ${value}`)
  return [...said.sort(), ...(seed === undefined ? [] : ['a seed'])].join(', ')
}
