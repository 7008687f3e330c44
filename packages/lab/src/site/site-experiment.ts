import { err, ok, type Result } from '@masquerade/game'
import { isStaged } from '@masquerade/games'
import { gamesOf, specsIn } from '../manifest/cast.ts'
import type { Catalogue } from '../manifest/catalogue.ts'
import { type Changes, type Experiment, experimentOf } from '../manifest/experiment.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { type Refusal, refusal, refusedIf } from '../manifest/refusals.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import {
  type RecordedFacts,
  type SiteAgent,
  siteName,
  withAbsentAgents,
  withPeople,
  withSiteAgents,
} from './catalogues.ts'
import { peopleOf, refusalsOfPeople, withPeoplesTime } from './people.ts'

/** Experiments of more than 20,000 matches are too large for a site and need a machine of one's own. */
const MOST_SITE_MATCHES = 20_000

interface SitePlayers {
  playerOf?: ((named: string, game?: string) => LabPlayer) | undefined
  personOf?: ((game: string | undefined) => LabPlayer) | undefined
}

export function siteCatalogue(
  house: Catalogue,
  agents: readonly SiteAgent[],
  { playerOf, personOf }: SitePlayers = {},
) {
  return withPeople(withSiteAgents(house, agents, playerOf), personOf)
}

export function siteExperimentOf(
  document: unknown,
  house: Catalogue,
  agents: readonly SiteAgent[],
  { changes = {}, playerOf, personOf }: SitePlayers & { changes?: Changes } = {},
): Result<Experiment, Refusal[]> {
  const made = experimentOf(withPeoplesTime(document), siteCatalogue(house, agents, { playerOf, personOf }), changes)
  if (!made.ok) return made
  const experiment = made.value
  const refusals = [
    ...refusalsOfOwners(experiment, agents),
    ...refusalsOfSize(experiment),
    ...refusalsOfGames(experiment),
    ...refusalsOfSeats(experiment, agents),
    ...refusalsOfPeople(experiment),
  ]
  return refusals.length > 0 ? err(refusals) : ok(experiment)
}

/** An experiment whose matches are read and counted, also after its agents were deleted. */
export const playedExperimentOf = (
  document: unknown,
  house: Catalogue,
  names: RecordedFacts['names'],
  changes: Changes,
): Result<Experiment, Refusal[]> =>
  experimentOf(withPeoplesTime(document), withAbsentAgents(withPeople(house), names), changes)

export const asksAgents = ({ manifest }: Experiment): boolean =>
  specsIn(manifest).some(({ spec }) => siteName(spec) !== undefined)

export function frozenOf(experiment: Experiment) {
  const { manifest, digest, planned } = experiment
  const { tokens, money } = manifest.budget ?? {}
  return {
    ...{ name: manifest.experiment, design: manifest.design, question: manifest.question ?? '' },
    ...{ manifest: JSON.stringify(manifest), digest, seed: manifest.seed, planned },
    ...{ asksAgents: asksAgents(experiment), people: peopleOf(experiment) },
    cap: {
      ...(tokens !== undefined && { tokens: counted(tokens) }),
      ...(money !== undefined && { costMicros: counted(money * 1_000_000) }),
    },
  }
}

/** A budget may be larger than any number that a database counts to. */
const counted = (most: number): number => Math.min(Math.floor(most), Number.MAX_SAFE_INTEGER)

function refusalsOfOwners({ manifest }: Experiment, agents: readonly SiteAgent[]): Refusal[] {
  return agentsAt(manifest, agents).flatMap(({ path, agent }) => {
    if (agent.isOwn && !agent.ownerPlays) return []
    const code = agent.isOwn ? 'owner.plays' : 'owner.other'
    return [refusal([...path, 'agent'], code, { agent: agent.name })]
  })
}

const agentsAt = (manifest: Manifest, agents: readonly SiteAgent[]) =>
  specsIn(manifest).flatMap(({ path, spec }) => {
    const agent = agents.find(({ named }) => named === siteName(spec))
    return agent ? [{ path, agent }] : []
  })

export function refusalsOfSize({ planned }: Experiment): Refusal[] {
  return refusedIf(planned > MOST_SITE_MATCHES, ['blocks'], 'size.many', { planned, most: MOST_SITE_MATCHES })
}

function refusalsOfGames({ design, manifest }: Experiment): Refusal[] {
  const games = design.plays ? [] : gamesOf(design, manifest.conditions)
  return games.flatMap((game) => refusedIf(!isStaged(game), ['game'], 'game.unstaged', { game }))
}

/** An agent with more seats of a match than it can play at once is refused: such a match could never begin. */
function refusalsOfSeats(experiment: Experiment, agents: readonly SiteAgent[]): Refusal[] {
  const held = agents.length === 0 ? new Map<string, number>() : mostSeats(experiment)
  return agentsAt(experiment.manifest, agents).flatMap(({ path, agent }) => {
    const seats = held.get(agent.named) ?? 0
    const most = agent.isSpace ? 1 : agent.concurrency
    const code = agent.isSpace ? 'concurrency.space' : 'concurrency.many'
    return refusedIf(seats > most, [...path, 'agent'], code, { agent: agent.name, seats, most })
  })
}

/** How many seats of one match an agent of the site has at most, in the first block. */
export function mostSeats(experiment: Experiment): Map<string, number> {
  const most = new Map<string, number>()
  if (experiment.design.plays) return most
  for (const cell of experiment.cells()) {
    if (cell.block > 0) break
    const names = experiment.atTable(cell).flatMap((spec) => siteName(spec) ?? [])
    for (const name of names) {
      const seats = names.filter((other) => other === name).length
      most.set(name, Math.max(most.get(name) ?? 0, seats))
    }
  }
  return most
}
