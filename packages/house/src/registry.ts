import { type GameId, isStaged, type StagedGameId } from '@masquerade/games'
import { genericPlayer } from './generic-player.ts'
import type { HousePlayer, HousePlayers, Player } from './player.ts'
import { players as listed } from './players.list.ts'

/** The type check makes compilation fail if a game with pages on the site has no built-in players. */
const players = listed satisfies Readonly<Record<StagedGameId, HousePlayers>> & Partial<Record<GameId, HousePlayers>>

export interface HouseAgent extends Pick<HousePlayer, 'id' | 'name' | 'about' | 'languages'> {
  games: readonly string[]
}

/** Every built-in agent for the games with pages on the site, by its id, with the games that it can play. */
export const houseAgents: Readonly<Record<string, HouseAgent>> = collected()

/** Returns a game's own built-in players, by their ids; none for a game without any. */
export function playersOf(game: string): HousePlayers {
  return Object.hasOwn(players, game) ? players[game as keyof typeof players] : {} // it is one of the keys
}

/**
 * Returns the player by which a built-in agent plays a game; if the agent has no strategy for that game, this is the
 * generic player, which works for all games.
 */
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
