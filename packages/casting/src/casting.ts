import { houseAgents, playerOf, topicCards, wordPairs } from '@masquerade/house'
import { type BareSpec, type Casting, type LabPlayer, networkSpecIn, withStubs } from '@masquerade/lab'
import { partsOf, studied, withoutParts } from './registry.ts'

const FREE = { tokens: 0, money: 0 }

/** The agents that play in this process: the house's, and stubs. Those of a site are asked over a network. */
export const casting: Casting = withStubs({
  known(spec, game) {
    const id = houseId(spec)
    if (id === undefined || !Object.hasOwn(houseAgents, id)) return undefined
    const agent = houseAgents[id]
    return (
      agent && {
        name: agent.name,
        games: agent.games,
        languages: agent.languages,
        probed: true,
        tells: false,
        repeatable: true,
        parts: game === undefined ? [] : partsOf(game),
        cost: FREE,
      }
    )
  },
  player(spec, game): LabPlayer {
    const id = houseId(spec) ?? ''
    const without = 'without' in spec && Array.isArray(spec.without) ? spec.without : []
    if (game === undefined) throw new Error('house agents play games, and answer nothing else')
    return studied(withoutParts(playerOf(id, game), id, game, without), game)
  },
  pairs: (language) => wordPairs(language === 'zh' ? 'zh' : 'en'),
  fault(spec) {
    const found = networkSpecIn(spec)
    // Keys come from variables of this process: nobody's manifest has them sent anywhere, but where it is said to be so.
    return found && { at: found.kind, why: 'agents over a network are asked from the command line alone' }
  },
  cards: (language) => topicCards(language === 'zh' ? 'zh' : 'en'),
})

const houseId = (spec: BareSpec): string | undefined => ('house' in spec ? String(spec.house) : undefined)
