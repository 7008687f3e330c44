import 'server-only'
import { err, ok } from '@masquerade/game'
import {
  agentsNamed,
  type Changes,
  playedExperimentOf,
  type RecordedFacts,
  type Refusal,
  recordedCatalogue,
  siteAgentOf,
  siteExperimentOf,
  storedCatalogue,
} from '@masquerade/lab'
import { designs } from '@masquerade/papers'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { withNamedStubs } from '@masquerade/planted/named-stubs'
import type { StoredExperiment } from '@masquerade/store/lab'
import { getStore } from '@/lib/server/store.ts'

export async function catalogueFor(document: unknown, userId: string) {
  const { lab } = getStore()
  const [house, pairs, agents] = await Promise.all([
    lab.house(),
    bundledPairs(),
    lab.agents(agentsNamed(document).slice(0, MOST_AGENTS)),
  ])
  const known = await withNamedStubs(storedCatalogue(house, pairs, designs), document)
  return { house: known, agents: agents.map((agent) => siteAgentOf(agent, userId)) }
}

/** The facts about an experiment's agents are those recorded when the experiment ran, not the agents' present ones. */
export async function recordedFacts({ names }: Pick<StoredExperiment, 'names'>): Promise<RecordedFacts> {
  const [house, pairs] = await Promise.all([getStore().lab.house(), bundledPairs()])
  return { house: house.map(({ house, name }) => ({ house, name })), pairs, names }
}

async function bundledPairs() {
  const { lab } = getStore()
  const [en, zh] = await Promise.all([lab.entries('house-en'), lab.entries('house-zh')])
  return { en: pairsIn(en), zh: pairsIn(zh) }
}

/** The site looks up at most this many agents for one experiment, which is more than any experiment can use. */
const MOST_AGENTS = 500

const pairsIn = (entries: readonly unknown[]): [string, string][] =>
  entries.flatMap((entry): [string, string][] =>
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string' ? [[entry[0], entry[1]]] : [],
  )

export async function readManifest(document: unknown, userId: string, changes: Changes = {}) {
  const { house, agents } = await catalogueFor(document, userId)
  return siteExperimentOf(document, house, agents, { changes })
}

/** Errors that the original already has do not prevent copying it into a draft; its owner corrects them later. */
export async function readCopy(original: StoredExperiment, document: unknown, userId: string, changes: Changes = {}) {
  const read = await readManifest(document, userId, changes)
  if (read.ok) return ok({ experiment: read.value, refusals: [] })
  const before = await readManifest(JSON.parse(original.manifest), userId, { games: original.planned })
  const known = new Set(before.ok ? [] : before.error.map(keyOf))
  const unexcused = read.error.filter((refusal) => !known.has(keyOf(refusal)))
  if (unexcused.length > 0) return err(unexcused)
  const facts = await recordedFacts(original)
  const from = await withNamedStubs(recordedCatalogue(facts, designs), document)
  const recorded = playedExperimentOf(document, from, facts.names, changes)
  return recorded.ok ? ok({ experiment: recorded.value, refusals: read.error }) : recorded
}

const keyOf = ({ path, code }: Refusal): string => `${path} ${code}`

export const documentOf = (given: unknown): unknown =>
  typeof given === 'string' ? (Object.hasOwn(BUILT_IN, given) ? BUILT_IN[given] : given) : given
