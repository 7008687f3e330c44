import type { StagedGameId } from '@masquerade/games'
import { genericPlayer } from './generic-player.ts'
import type { HousePlayer, Player } from './player.ts'
import { whoIsSpyPlayers } from './who-is-spy/players.ts'

/** The offline players of each staged game, by their ids. */
const players = {
  'who-is-spy': whoIsSpyPlayers,
} satisfies Record<StagedGameId, Readonly<Record<string, HousePlayer>>>

export interface HouseAgent extends Pick<HousePlayer, 'id' | 'name' | 'about' | 'languages'> {
  games: readonly string[]
}

/** Every offline agent, by its id, with the games that it has a player for. */
export const houseAgents: Readonly<Record<string, HouseAgent>> = collected()

/** How a house agent plays a game; one without a player of its own for it plays as it can. */
export function playerOf(agent: string, game: string): Player {
  const ofGame = Object.hasOwn(players, game) ? players[game as StagedGameId] : {} // it is one of the keys
  return (Object.hasOwn(ofGame, agent) ? ofGame[agent] : undefined) ?? genericPlayer
}

function collected(): Record<string, HouseAgent> {
  const agents: Record<string, HouseAgent> = {}
  for (const [game, ofGame] of Object.entries(players)) {
    for (const { id, name, about, languages } of Object.values(ofGame)) {
      const known = agents[id]
      agents[id] = known ? { ...known, games: [...known.games, game] } : { id, name, about, languages, games: [game] }
    }
  }
  return agents
}
