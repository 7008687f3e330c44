import type { GameId } from '@masquerade/games'
import type { Player } from '@masquerade/house'
import type { LabPlayer } from '@masquerade/lab'
import { avalonStudy } from './avalon/study.ts'
import { chameleonStudy } from './chameleon/study.ts'
import type { Study } from './study.ts'
import { whoIsSpyStudy } from './who-is-spy/study.ts'

const studies: Partial<Record<GameId, Study>> = {
  'who-is-spy': whoIsSpyStudy,
  chameleon: chameleonStudy,
  avalon: avalonStudy,
}

const studyOf = (game: string): Study | undefined =>
  Object.hasOwn(studies, game) ? studies[game as GameId] : undefined // it is one of the keys

/** What the house's players of a game can do without. */
export const partsOf = (game: string): readonly string[] => studyOf(game)?.parts ?? []

export function withoutParts(player: Player, agent: string, game: string, parts: readonly string[]): Player {
  return parts.length === 0 ? player : (studyOf(game)?.without(agent, parts) ?? player)
}

/** A house player as the lab asks it. */
export function studied(player: Player, game: string): LabPlayer {
  const study = studyOf(game)
  return {
    answer(seen, ask, random, terms) {
      const answer = player.answer(seen, ask, random, terms)
      return 'text' in answer ? { text: answer.text } : { action: answer.action }
    },
    ...(study && { probe: (...given: Parameters<NonNullable<LabPlayer['probe']>>) => study.probe(player, ...given) }),
  }
}
