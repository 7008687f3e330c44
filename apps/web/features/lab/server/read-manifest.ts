import 'server-only'
import type { Result } from '@masquerade/game'
import {
  agentsNamed,
  asksAgents,
  BUILT_IN,
  type Casting,
  type Changes,
  type Experiment,
  peopleOf,
  type Refusal,
  type SiteAgent,
  siteExperimentOf,
  storedCasting,
} from '@masquerade/lab'
import type { FrozenExperiment, LabAgent } from '@masquerade/store/lab'
import { getStore } from '@/lib/server/store.ts'
import type { CastingFacts } from '../comparing/comparing.ts'

/** Everybody whom a document names, for one who wants to run it. */
export async function castingFor(
  document: unknown,
  userId: string,
): Promise<{ house: Casting; agents: readonly SiteAgent[] }> {
  const { house, pairs, agents } = await castingFacts(document, userId)
  return { house: storedCasting(house, pairs), agents }
}

/** What is known here of them, as plain data. */
export async function castingFacts(document: unknown, userId: string): Promise<CastingFacts> {
  const { lab } = getStore()
  const [house, en, zh, agents] = await Promise.all([
    lab.house(),
    lab.entries('house-en'),
    lab.entries('house-zh'),
    lab.agents(agentsNamed(document).slice(0, MOST_AGENTS)),
  ])
  return {
    house,
    pairs: { en: pairsIn(en), zh: pairsIn(zh) },
    agents: agents.map((agent) => siteAgentOf(agent, userId)),
  }
}

/** More than any manifest has places for. */
const MOST_AGENTS = 500

/** The bundled lists are pairs of words. */
const pairsIn = (entries: readonly unknown[]): [string, string][] =>
  entries.flatMap((entry): [string, string][] =>
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string' ? [[entry[0], entry[1]]] : [],
  )

const siteAgentOf = (agent: LabAgent, userId: string): SiteAgent => ({
  named: agent.named,
  name: agent.name,
  isSpace: agent.kind === 'space',
  isOwn: agent.ownerId === userId,
  concurrency: agent.concurrency,
  games: agent.games,
  languages: agent.languages,
  cost: { tokens: agent.cost.tokens, money: agent.cost.costMicros / 1_000_000 },
})

/** A document as an experiment of a user's, or all that is wrong with it, each with its path. */
export async function readManifest(
  document: unknown,
  userId: string,
  changes: Changes = {},
): Promise<Result<Experiment, Refusal[]>> {
  const { house, agents } = await castingFor(document, userId)
  return siteExperimentOf(document, house, agents, { changes })
}

/** A manifest, or the name of one that is built in. */
export const documentOf = (given: unknown): unknown =>
  typeof given === 'string' ? (Object.hasOwn(BUILT_IN, given) ? BUILT_IN[given] : given) : given

/** What is kept of an experiment from then on. */
export function frozen(experiment: Experiment): FrozenExperiment {
  const { manifest, digest, planned } = experiment
  const { tokens, money } = manifest.budget ?? {}
  return {
    ...{ name: manifest.experiment, design: manifest.design, question: manifest.question ?? '' },
    ...{ manifest: JSON.stringify(manifest), digest, seed: manifest.seed, planned },
    ...{ asksAgents: asksAgents(experiment), isPublic: manifest.public === true, people: peopleOf(experiment) },
    cap: {
      ...(tokens !== undefined && { tokens: Math.floor(tokens) }),
      ...(money !== undefined && { costMicros: Math.floor(money * 1_000_000) }),
    },
  }
}
