import type { Casting, KnownAgent } from '../manifest/casting.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { boundedManifest } from '../manifest/manifest.ts'
import type { BareSpec } from '../manifest/player-spec.ts'
import type { LabPlayer } from '../play/lab-player.ts'

/** An agent of a site as its experiments know it: named `{ "agent": "owl" }`, or one of its versions, `{ "agent": "owl@3" }`. */
export interface SiteAgent {
  /** As the manifest names it. */
  named: string
  name: string
  /** A Space has one memory, which would take a question of the lab for a part of its match. */
  isSpace: boolean
  /** Whether it belongs to who runs the experiment: answers cost their owner something. */
  isOwn: boolean
  /** How many games it plays at once. */
  concurrency: number
  games: readonly string[]
  languages: readonly string[]
  cost: { tokens: number; money: number }
}

/**
 * The agents of a site beside others. At a table the site's own connectors ask them; `playerOf` asks one where it has no
 * seat: to describe, to judge, to read a match after its end, and in a dry run.
 */
export function withSiteAgents(
  others: Casting,
  agents: readonly SiteAgent[],
  playerOf?: (named: string, game: string | undefined) => LabPlayer,
): Casting {
  const byName = new Map(agents.map((agent) => [agent.named, agent]))
  return {
    known(spec, game): KnownAgent | undefined {
      const named = siteName(spec)
      if (named === undefined) return others.known(spec, game)
      const agent = byName.get(named)
      return (
        agent && {
          ...{ name: agent.name, games: agent.games, languages: agent.languages, cost: agent.cost },
          // A Space has words for its game alone, and one memory.
          ...{ probed: !agent.isSpace, tells: !agent.isSpace, repeatable: false, parts: [] },
        }
      )
    },
    player(spec, game) {
      const named = siteName(spec)
      if (named === undefined) return others.player(spec, game)
      if (playerOf) return playerOf(named, game)
      throw new Error(`${named} is an agent of the site: its connector asks it`)
    },
    designs: others.designs,
    ...(others.stub && { stub: others.stub }),
    pairs: (language) => others.pairs(language),
  }
}

/** What a specification calls an agent of a site; undefined where it is none. A stub's parameters may have any name. */
export const siteName = (spec: BareSpec): string | undefined =>
  'agent' in spec && !('stub' in spec) ? String(spec.agent) : undefined

/** Everybody whom a manifest names, with the path of where it does. */
export function specsIn({ places, judge }: Pick<Manifest, 'places' | 'judge'>): { path: string; spec: BareSpec }[] {
  const placed = Object.entries(places).flatMap(([place, held]) =>
    held.map((spec, index) => ({ path: `places.${place}.${index}`, spec })),
  )
  return [...placed, ...(judge ? [{ path: 'judge', spec: judge }] : [])].flatMap(({ path, spec }) => {
    const { name: _, under = {}, in: byGame = {}, ...bare } = spec
    return [
      { path, spec: bare as BareSpec }, // without its name, its conditions and its games it is a bare one
      ...Object.entries(under).map(([condition, other]) => ({ path: `${path}.under.${condition}`, spec: other })),
      ...Object.entries(byGame).map(([game, other]) => ({ path: `${path}.in.${game}`, spec: other })),
    ]
  })
}

/** The agents of a site that a document names, as far as it is a manifest at all: what has to be looked up beforehand. */
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
