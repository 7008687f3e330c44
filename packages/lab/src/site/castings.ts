import { games } from '@masquerade/games'
import type { Casting, KnownAgent } from '../manifest/casting.ts'
import { boundedManifest } from '../manifest/manifest.ts'
import { type BareSpec, personName } from '../manifest/player-spec.ts'
import type { LabPlayer } from '../play/lab-player.ts'

/**
 * An agent of a site as experiments refer to it: `{ "agent": "owl" }`, or one of its versions, `{ "agent": "owl@3" }`.
 */
export interface SiteAgent {
  /** As the manifest names it. */
  named: string
  name: string
  /**
   * Whether the agent is a Hugging Face Space: it has one memory, and would take a question beside the game for a part
   * of its match.
   */
  isSpace: boolean
  /** Whether the agent belongs to the user who runs the experiment: its answers may cost its owner something. */
  isOwn: boolean
  /** Number of games that the agent plays at once. */
  concurrency: number
  games: readonly string[]
  languages: readonly string[]
  cost: { tokens: number; money: number }
}

/** The data about an agent that a site's database stores. */
interface StoredAgent extends Pick<SiteAgent, 'named' | 'name' | 'concurrency' | 'games' | 'languages'> {
  kind: string
  ownerId?: string
  cost: { tokens: number; costMicros: number }
}

/** Returns the facts about an agent of a site, for the experiments of a user. */
export function siteAgentOf(agent: StoredAgent, user: string | undefined): SiteAgent {
  const { named, name, kind, ownerId, concurrency, games, languages, cost } = agent
  return {
    ...{ named, name, isSpace: kind === 'space', isOwn: user !== undefined && ownerId === user },
    ...{ concurrency, games, languages, cost: { tokens: cost.tokens, money: cost.costMicros / 1_000_000 } },
  }
}

/** The data about a built-in house agent that a site's database stores. */
export interface StoredHouseAgent {
  /** As manifests call it. */
  house: string
  name: string
  games: readonly string[]
  languages: readonly string[]
}

/** The facts about an experiment's participants that the site stores with the experiment, as plain data. */
export interface RecordedFacts {
  /** The names of the built-in house agents, by their ids in manifests. */
  house: readonly { house: string; name: string }[]
  pairs: PairsByLanguage
  /**
   * The names under which the site's agents play matches, by the names that the experiment's manifest (its JSON
   * description) uses for them.
   */
  names: Readonly<Record<string, string>>
}

type PairsByLanguage = Readonly<Record<string, readonly (readonly [string, string])[]>>

/** The parts of a casting (the source of an experiment's design and agents) that every process has. */
export type DesignsAndStubs = Pick<Casting, 'designs' | 'stub'>

const FREE = { tokens: 0, money: 0 }

/**
 * Returns default facts about a participant whose agent may no longer exist, from the name alone, so that stored
 * matches can be read: every game can be played, every question costs nothing.
 */
const readOf = (name: string, spec: BareSpec): KnownAgent => ({
  ...{ name, games: Object.keys(games), languages: ['en', 'zh'], probed: true, tells: true, repeatable: false },
  ...{ parts: partsIn(spec), cost: FREE },
})

const partsIn = (spec: BareSpec): readonly string[] =>
  'without' in spec && Array.isArray(spec.without) ? spec.without : []

/**
 * Adds agents of one kind to a source of agents; the function `nameIn` extracts the agent's name from its specification
 * (its entry in an experiment's manifest).
 */
function alongside(
  others: Casting,
  nameIn: (spec: BareSpec) => string | undefined,
  theirs: {
    known(name: string, spec: BareSpec): KnownAgent | undefined
    player(name: string, game: string | undefined): LabPlayer
  },
): Casting {
  return {
    ...others,
    known(spec, game) {
      const name = nameIn(spec)
      return name === undefined ? others.known(spec, game) : theirs.known(name, spec)
    },
    player(spec, game) {
      const name = nameIn(spec)
      return name === undefined ? others.player(spec, game) : theirs.player(name, game)
    },
  }
}

/**
 * Returns the name of a site's agent in a specification (an entry in an experiment's manifest); undefined for other
 * participants, such as a test agent that has a parameter with the same key.
 */
export const siteName = (spec: BareSpec): string | undefined =>
  'agent' in spec && !('stub' in spec) ? String(spec.agent) : undefined

/**
 * Adds people to a source of agents, so that result tables can be made of matches that people have already played.
 * People answer on the site's pages; in this process only a stand-in can play for them.
 */
export const withPeople = (others: Casting, standIn?: (game: string | undefined) => LabPlayer): Casting =>
  alongside(others, personName, {
    known: readOf,
    player(name, game) {
      if (standIn) return standIn(game)
      throw new Error(`${name} plays on a site, and cannot be asked here`)
    },
  })

/**
 * Adds a site's agents to a source of agents, for reading an exported run of that site by the names in the run's file.
 * These agents cannot be asked on this machine: their answers are in the file.
 */
export const withAbsentAgents = (others: Casting, names: Readonly<Record<string, string>> = {}): Casting =>
  alongside(others, siteName, {
    known: (named, spec) => readOf(Object.hasOwn(names, named) ? (names[named] ?? named) : named, spec),
    player: (named) => ({
      answer() {
        throw new Error(`${named} is an agent of a site, and cannot be asked here`)
      },
    }),
  })

/**
 * Adds a site's agents to a source of agents. In matches the site's connectors ask them; the function `playerOf` asks
 * an agent outside of a seat: to describe a word, to judge, to read a finished match, or to play in a dry run.
 */
export function withSiteAgents(
  { designs, stub, known, player, pairs }: Casting,
  agents: readonly SiteAgent[],
  playerOf?: (named: string, game: string | undefined) => LabPlayer,
): Casting {
  const byName = new Map(agents.map((agent) => [agent.named, agent]))
  return alongside({ designs, ...(stub && { stub }), known, player, pairs }, siteName, {
    known(named) {
      const agent = byName.get(named)
      return (
        agent && {
          ...{ name: agent.name, games: agent.games, languages: agent.languages, cost: agent.cost },
          // A Hugging Face Space only answers within its game, and has one memory, so probes (questions beside the
          // game) cannot be put to it.
          ...{ probed: !agent.isSpace, tells: !agent.isSpace, repeatable: false, parts: [] },
        }
      )
    },
    player(named, game) {
      if (playerOf) return playerOf(named, game)
      throw new Error(`${named} is an agent of the site: its connector asks it`)
    },
  })
}

/**
 * Returns the built-in house agents for web pages, which only parse manifests (experiments' JSON descriptions) and
 * never play; the runner checks later whether an agent has the optional parts that a manifest names.
 */
export function storedCasting(
  house: readonly StoredHouseAgent[],
  pairs: PairsByLanguage,
  designs: Casting['designs'],
): Casting {
  const byId = new Map(house.map((agent) => [agent.house, agent]))
  return readCasting((id) => byId.get(id), pairs, { designs })
}

/** Returns the participants of an experiment as a site recorded them, whether they still exist or not. */
export function recordedCasting({ house, pairs, names }: RecordedFacts, from: DesignsAndStubs): Casting {
  const called = new Map(house.map((agent) => [agent.house, agent.name]))
  const anyGame = { games: Object.keys(games), languages: ['en', 'zh'] }
  const ofHouse = readCasting((id) => ({ name: called.get(id) ?? id, ...anyGame }), pairs, from)
  return withAbsentAgents(withPeople(ofHouse), names)
}

/** Returns the built-in house agents for reading manifests without playing. */
function readCasting(
  agentOf: (id: string) => Omit<StoredHouseAgent, 'house'> | undefined,
  pairs: PairsByLanguage,
  from: DesignsAndStubs,
): Casting {
  return {
    ...from,
    known(spec) {
      const agent = 'house' in spec ? agentOf(String(spec.house)) : undefined
      return (
        agent && {
          ...{ name: agent.name, games: agent.games, languages: agent.languages, parts: partsIn(spec) },
          ...{ probed: true, tells: false, repeatable: true, cost: FREE },
        }
      )
    },
    player() {
      throw new Error('a page plays nothing: runners do')
    },
    pairs: (language) => pairs[language === 'zh' ? 'zh' : 'en'] ?? [],
  }
}

/**
 * Returns the names of a site's agents in a document that may be a manifest, so that the agents can be looked up before
 * the document is parsed.
 */
export function agentsNamed(document: unknown): string[] {
  const bounded = boundedManifest(document)
  if (!bounded.ok) return []
  const found = new Set<string>()
  collect(bounded.value, found)
  return [...found]
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'agent' && typeof inner === 'string') found.add(inner)
      else collect(inner, found)
    }
  }
}
