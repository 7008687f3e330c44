import { houseAgents, type Player, playerOf, topicCards, wordPairs } from '@masquerade/house'
import { type Casting, knownByName } from '@masquerade/lab/manifest/casting'
import { type BareSpec, networkSpecIn, partsWithout } from '@masquerade/lab/manifest/player-spec'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'
import { designs } from '../registry.ts'
import { STUDIES } from './registry.ts'
import type { Study } from './study.ts'

export const housePlayers: Casting = {
  designs,
  known(spec, game) {
    const id = houseId(spec)
    if (id === undefined || !Object.hasOwn(houseAgents, id)) return undefined
    const agent = houseAgents[id]
    return (
      agent &&
      knownByName(agent.name, {
        ...{ games: agent.games, languages: agent.languages, parts: studyOf(game)?.parts ?? [] },
        ...{ tells: false, repeatable: true },
      })
    )
  },
  player(spec, game) {
    const id = houseId(spec) ?? ''
    const without = partsWithout(spec)
    if (game === undefined) throw new Error('house agents play games, and answer nothing else')
    const study = studyOf(game)
    const whole = playerOf(id, game)
    return studied(without.length === 0 ? whole : (study?.without(id, without) ?? whole), study)
  },
  pairs: (language) => wordPairs(language === 'zh' ? 'zh' : 'en'),
  fault(spec) {
    const found = networkSpecIn(spec)
    // Agents over a network are asked only from the command line: their keys are variables of the user's process.
    return found && { at: found.kind, why: 'agents over a network are asked from the command line alone' }
  },
  cards: (language) => topicCards(language === 'zh' ? 'zh' : 'en'),
}

const houseId = (spec: BareSpec): string | undefined => ('house' in spec ? String(spec.house) : undefined)

const studyOf = (game: string | undefined): Study | undefined =>
  Object.entries(STUDIES).find(([id]) => id === game)?.[1]

function studied(player: Player, study: Study | undefined): LabPlayer {
  return {
    answer(seen, ask, random, terms) {
      const answer = player.answer(seen, ask, random, terms)
      return 'text' in answer ? { text: answer.text } : { action: answer.action }
    },
    ...(study && { probe: (...given: Parameters<NonNullable<LabPlayer['probe']>>) => study.probe(player, ...given) }),
  }
}
