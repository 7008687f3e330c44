import { type GameId, isStaged, type StagedGameId } from '@masquerade/games'
import { genericPlayer } from './generic-player.ts'
import type { HousePlayer, HousePlayers, Player } from './player.ts'
import { players as listed } from './players.list.ts'

/** Type checking fails here if a game that has pages on the site has no built-in players. */
const players = listed satisfies Readonly<Record<StagedGameId, HousePlayers>> & Partial<Record<GameId, HousePlayers>>

interface HouseAgent extends Pick<HousePlayer, 'id' | 'name' | 'about' | 'languages'> {
  games: readonly string[]
}

export const houseAgents: Readonly<Record<string, HouseAgent>> = collected()

export function playersOf(game: string): HousePlayers {
  return Object.hasOwn(players, game) ? players[game as keyof typeof players] : {} // it is one of the keys
}

/** An agent without a strategy for some game plays it by a generic strategy, which works for all games. */
export function playerOf(agent: string, game: string): Player {
  const ofGame = playersOf(game)
  return (Object.hasOwn(ofGame, agent) ? ofGame[agent] : undefined) ?? genericPlayer
}

function collected(): Record<string, HouseAgent> {
  const agents: Record<string, HouseAgent> = {}
  for (const game of Object.keys(players).filter(isStaged)) {
    for (const { id, name, about, languages } of Object.values(playersOf(game))) {
      const known = agents[id]
      agents[id] = known ? { ...known, games: [...known.games, game] } : { id, name, about, languages, games: [game] }
    }
  }
  return agents
}
