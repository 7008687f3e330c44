import { houseAgents, type Player, playerOf, topicCards, wordPairs } from '@masquerade/house'
import { type Catalogue, knownByName } from '@masquerade/lab/manifest/catalogue'
import { networkSpecIn, partsWithout } from '@masquerade/lab/manifest/player-spec'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'
import { designs } from '../registry.ts'
import type { Probing } from './probing.ts'
import { PROBING } from './registry.ts'

export const housePlayers: Catalogue = {
  designs,
  known(spec, game) {
    const id = 'house' in spec ? String(spec.house) : ''
    const agent = Object.hasOwn(houseAgents, id) ? houseAgents[id] : undefined
    return (
      agent &&
      knownByName(agent.name, (played) => playerIn(id, partsWithout(spec), played), {
        ...{ games: agent.games, languages: agent.languages, parts: probingOf(game)?.parts ?? [] },
        ...{ tells: false, repeatable: true },
      })
    )
  },
  pairs: (language) => wordPairs(language === 'zh' ? 'zh' : 'en'),
  fault(spec) {
    const found = networkSpecIn(spec)
    // Agents over a network are asked only from the command line: their keys are variables of the user's process.
    return found && { at: found.kind, says: ['agent.networked', {}] }
  },
  cards: (language) => topicCards(language === 'zh' ? 'zh' : 'en'),
}

function playerIn(id: string, without: readonly string[], game: string | undefined): LabPlayer {
  if (game === undefined) throw new Error('house agents play games, and answer nothing else')
  const probing = probingOf(game)
  const whole = playerOf(id, game)
  return probed(without.length === 0 ? whole : (probing?.without?.(id) ?? whole), probing)
}

const probingOf = (game: string | undefined): Probing | undefined =>
  Object.entries(PROBING).find(([id]) => id === game)?.[1]

function probed(player: Player, probing: Probing | undefined): LabPlayer {
  return {
    answer(seen, ask, random, terms) {
      const answer = player.answer(seen, ask, random, terms)
      return 'text' in answer ? { text: answer.text } : { action: answer.action }
    },
    ...(probing && {
      probe: (...given: Parameters<NonNullable<LabPlayer['probe']>>) => probing.probe(player, ...given),
    }),
  }
}
