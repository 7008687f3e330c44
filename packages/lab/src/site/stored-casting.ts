import type { Casting, Designs } from '../manifest/casting.ts'

/** A house agent by what a site's database says of it. */
export interface StoredHouseAgent {
  /** As manifests call it. */
  house: string
  name: string
  games: readonly string[]
  languages: readonly string[]
}

/**
 * The house's agents as a page knows them, which only reads manifests and never plays: whether one has a part that it is to
 * do without is for the runner to say, before it plays.
 */
export function storedCasting(
  house: readonly StoredHouseAgent[],
  pairs: Readonly<Record<string, readonly (readonly [string, string])[]>>,
  designs: Designs,
): Casting {
  const byId = new Map(house.map((agent) => [agent.house, agent]))
  return {
    designs,
    known(spec) {
      const agent = 'house' in spec ? byId.get(String(spec.house)) : undefined
      const parts = 'without' in spec && Array.isArray(spec.without) ? spec.without : []
      return (
        agent && {
          ...{ name: agent.name, games: agent.games, languages: agent.languages, parts },
          ...{ probed: true, tells: false, repeatable: true, cost: { tokens: 0, money: 0 } },
        }
      )
    },
    player() {
      throw new Error('a page plays nothing: runners do')
    },
    pairs: (language) => pairs[language === 'zh' ? 'zh' : 'en'] ?? [],
  }
}
