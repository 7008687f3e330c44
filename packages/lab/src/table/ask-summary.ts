import { cachedIn } from '@masquerade/game'
import { documentDigest } from '../manifest/digest.ts'
import type { Asked } from '../play/asked.ts'

export interface KeptAsk extends Asked {
  match: number
  block: number
  condition: string
}

type SummedAsk = Pick<
  KeptAsk,
  'match' | 'agent' | 'condition' | 'kind' | 'served' | 'sampling' | 'form' | 'fault' | 'recalled'
>

type Ways = Map<string, number>

/** What is to be known of the asks of a run; `asks` is how many are equal in all of these fields. */
export function askSentences(given: Iterable<SummedAsk & { asks?: number }>): string[] {
  const [served, sampled, forms] = [new Map<string, Ways>(), new Map<string, Ways>(), new Map<string, Ways>()]
  const [put, missing] = [new Map<string, number>(), new Map<string, number>()]
  let [all, kept] = [0, 0]
  for (const { agent, condition, kind, match, asks = 1, ...ask } of given) {
    all += asks
    put.set(agent, (put.get(agent) ?? 0) + asks)
    if (ask.recalled) kept += asks
    if (ask.fault !== undefined) missing.set(agent, (missing.get(agent) ?? 0) + asks)
    if (ask.served !== null) note(served, keyOf(agent), ask.served, match)
    // Prompts may differ by condition and kind of question: only changes within the same two are reported.
    if (ask.sampling) note(sampled, keyOf(agent, condition, kind), wordsOf(ask.sampling), match)
    if (ask.form !== null) note(forms, keyOf(agent, condition, kind), ask.form, match)
  }
  return [
    ...[...served].map(([key, ways]) =>
      ways.size > 1
        ? `the model behind ${agentIn(key)} changed: ${listed(ways)}`
        : `${agentIn(key)} was served by ${listed(ways)}`,
    ),
    ...changedIn(sampled).map((agent) => `how ${agent} was asked to draw its words changed within the run`),
    ...changedIn(forms).map((agent) => `the prompts of ${agent} changed within the run`),
    ...promptsOf(forms),
    ...[...missing].map(([agent, count]) => `${agent} gave no answer to ${count} of ${put.get(agent)} asks`),
    ...(kept > 0 ? [`${kept} of ${all} replies were kept from before, without new asks`] : []),
  ]
}

const keyOf = (...parts: string[]): string => JSON.stringify(parts)
const agentIn = (key: string): string => String(JSON.parse(key)[0])

function note(all: Map<string, Ways>, key: string, way: string, match: number): void {
  const ways = cachedIn(all, key, () => new Map<string, number>())
  if (!ways.has(way)) ways.set(way, match)
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
  for (const [key, ways] of forms) {
    cachedIn(byAgent, agentIn(key), (): string[] => []).push(...[...ways.keys()].map((form) => key + form))
  }
  return [...byAgent].map(
    ([agent, own]) => `the digest of the prompts of ${agent} is ${documentDigest(own.sort()).slice(0, 16)}`,
  )
}

function wordsOf({ seed, ...sampling }: Readonly<Record<string, number>>): string {
  const said = Object.entries(sampling).map(([name, value]) => `${name} ${value}`)
  return [...said.sort(), ...(seed === undefined ? [] : ['a seed'])].join(', ')
}
