import type { Result } from '@masquerade/game'
import {
  agentsNamed,
  type Experiment,
  type LabPlayer,
  playedExperimentOf,
  type Refusal,
  siteAgentOf,
  siteExperimentOf,
} from '@masquerade/lab'
import { housePlayers } from '@masquerade/papers/house/players'
import { withNamedStubs } from '@masquerade/planted/named-stubs'
import type { LabAgent, StoredExperiment } from '@masquerade/store/lab'
import type { PlayContext } from '../play-context.ts'
import { outsidePlayers } from './outside/outside-player.ts'

export interface OpenedExperiment {
  experiment: Experiment
  agents: ReadonlyMap<string, LabAgent>
}

/** An experiment uses its agents' current settings, but the names and versions that they had at its first match. */
export async function openExperiment(
  stored: StoredExperiment,
  context: PlayContext,
  personOf?: (game: string | undefined) => LabPlayer,
): Promise<Result<OpenedExperiment, Refusal[]>> {
  const manifest: unknown = JSON.parse(stored.manifest)
  const today = await context.store.lab.agents(agentsNamed(manifest), stored.versions)
  const found = today.map((agent) => ({ ...agent, name: stored.names[agent.named] ?? agent.name }))
  const agents = new Map(found.map((agent) => [agent.named, agent]))
  const outside = outsidePlayers(stored.id, context)
  const opened = siteExperimentOf(
    manifest,
    await withNamedStubs(housePlayers, manifest),
    found.map((agent) => siteAgentOf(agent, stored.owner?.id)),
    {
      changes: { games: stored.planned },
      personOf,
      playerOf(named, game) {
        const agent = agents.get(named)
        if (!agent) throw new Error(`there is no agent ${named}`)
        return outside(agent, game)
      },
    },
  )
  return opened.ok ? { ok: true, value: { experiment: opened.value, agents } } : opened
}

/** For matches that are over: their agents may be gone. */
export async function playedExperiment({ manifest, names, planned }: StoredExperiment) {
  const document: unknown = JSON.parse(manifest)
  return playedExperimentOf(document, await withNamedStubs(housePlayers, document), names, { games: planned })
}
