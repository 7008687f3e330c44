import type { Pairs } from '../design/design.ts'
import { alongside, type Catalogue, type KnownAgent, knownByName, type Trouble } from '../manifest/catalogue.ts'
import { valuesUnder } from '../manifest/manifest.ts'
import { type BareSpec, networkSpecIn, partsWithout, personName } from '../manifest/player-spec.ts'
import { inDollars } from '../play/asked.ts'
import type { LabPlayer } from '../play/lab-player.ts'

interface StoredAgent {
  /** A manifest names a site's agent as `{ "agent": "owl" }`, or one of its versions as `{ "agent": "owl@3" }`. */
  named: string
  name: string
  kind: string
  ownerId?: string
  concurrency: number
  /** Another user has shown to own the agent's Space, and plays with it. */
  ownerPlays: boolean
  games: readonly string[]
  languages: readonly string[]
  cost: { tokens: number; costMicros: number }
}

export type SiteAgent = ReturnType<typeof siteAgentOf>

export function siteAgentOf({ kind, ownerId, cost, ...agent }: StoredAgent, user: string | undefined) {
  return { ...agent, isSpace: kind === 'space', isOwn: user !== undefined && ownerId === user, cost: inDollars(cost) }
}

export type StoredHouseAgent = Pick<StoredAgent, 'name' | 'games' | 'languages'> & { house: string }

export interface RecordedFacts {
  house: readonly { house: string; name: string }[]
  pairs: PairsByLanguage
  names: Readonly<Record<string, string>>
}

type PairsByLanguage = Readonly<Record<string, Pairs>>

/** Matches stay readable after an agent was deleted: an unknown one is assumed to play every game at no cost. */
const readOf = (name: string, spec: BareSpec, player: KnownAgent['player']): KnownAgent =>
  knownByName(name, player, { parts: partsWithout(spec) })

export const siteName = (spec: BareSpec): string | undefined =>
  'agent' in spec && !('stub' in spec) ? String(spec.agent) : undefined

/** People cannot be asked by this process; a stand-in agent may play for them, as in a dry run. */
export const withPeople = (others: Catalogue, standIn?: KnownAgent['player']): Catalogue =>
  alongside(others, personName, (name, spec) =>
    readOf(name, spec, standIn ?? thrower(`${name} plays on a site, and cannot be asked here`)),
  )

/** The agents of an exported run cannot be asked on this machine; their answers are in the run's file. */
export const withAbsentAgents = (others: Catalogue, names: Readonly<Record<string, string>> = {}): Catalogue =>
  alongside(others, siteName, (named, spec) =>
    readOf(Object.hasOwn(names, named) ? (names[named] ?? named) : named, spec, () => ({
      answer: thrower(`${named} is an agent of a site, and cannot be asked here`),
    })),
  )

export function withSiteAgents(
  house: Catalogue,
  agents: readonly SiteAgent[],
  playerOf?: (named: string, game: string | undefined) => LabPlayer,
): Catalogue {
  const byName = new Map(agents.map((agent) => [agent.named, agent]))
  const fault: Catalogue['fault'] = (spec) => askedByName(spec) ?? house.fault?.(spec)
  return alongside({ ...house, fault }, siteName, (named) => {
    const agent = byName.get(named)
    if (!agent) return undefined
    const { name, games, languages, cost, isSpace } = agent
    const player: KnownAgent['player'] = playerOf
      ? (game) => playerOf(named, game)
      : thrower(`${named} is an agent of the site: its connector asks it`)
    // An agent hosted on Hugging Face has a single memory, so it cannot be asked research questions during a match.
    return knownByName(name, player, { games, languages, cost, probed: !isSpace, tells: !isSpace })
  })
}

/** A site asks agents that its users have registered, and knows their addresses and secrets from there. */
function askedByName(spec: BareSpec): Trouble | undefined {
  const network = networkSpecIn(spec)
  if (!network) return undefined
  return { at: network.kind, says: ['agent.elsewhere', { kind: network.kind }] }
}

const thrower = (why: string) => (): never => {
  throw new Error(why)
}

/** Web pages check experiments but never play them, so a stored description of the house agents is enough. */
export const storedCatalogue = (
  house: readonly StoredHouseAgent[],
  pairs: PairsByLanguage,
  designs: Catalogue['designs'],
): Catalogue => readCatalogue((id) => house.find((agent) => agent.house === id), pairs, designs)

export const recordedCatalogue = ({ house, pairs }: RecordedFacts, designs: Catalogue['designs']): Catalogue =>
  readCatalogue((id) => ({ name: house.find((agent) => agent.house === id)?.name ?? id }), pairs, designs)

function readCatalogue(
  agentOf: (id: string) => (Partial<StoredHouseAgent> & { name: string }) | undefined,
  pairs: PairsByLanguage,
  designs: Catalogue['designs'],
): Catalogue {
  return {
    designs,
    known(spec) {
      const agent = 'house' in spec ? agentOf(String(spec.house)) : undefined
      if (!agent) return undefined
      const { house: _, ...known } = agent
      const more = { ...known, parts: partsWithout(spec), tells: false, repeatable: true }
      return knownByName(agent.name, thrower('a page plays nothing: runners do'), more)
    },
    pairs: (language) => pairs[language === 'zh' ? 'zh' : 'en'] ?? [],
  }
}

export const agentsNamed = (document: unknown): string[] => [
  ...new Set(valuesUnder('agent', document).filter((value) => typeof value === 'string')),
]
