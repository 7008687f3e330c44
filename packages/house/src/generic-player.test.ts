import {
  type AnyGame,
  playThrough,
  type Random,
  seatViewer,
  seededRandom,
  usualConfig,
  viewsOf,
} from '@masquerade/game'
import { games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { genericPlayer } from './generic-player.ts'
import { houseAgents, playerOf } from './registry.ts'
import { gamesOfRun } from './testing/games-of-run.ts'

describe.each(Object.entries<AnyGame>(games))('a player that knows nothing of %s', (_, game) => {
  it('plays it to its end by answers that are all legal', () => {
    for (let seed = 0; seed < gamesOfRun(20); seed++) {
      const random = seededRandom(seed)
      const config = usualConfig(game, 'en')
      const { position, log } = playThrough(
        game,
        game.start(config, game.draw(config, random)),
        (ask, moment) => {
          const seen = viewsOf(game, moment.log, seatViewer(ask.seat))
          const { state } = moment.position
          const sample = game.sample && ((random: Random) => game.sample?.(state, ask.seat, random))
          const legal = () => game.legal(state, ask.seat)
          return genericPlayer.answer(seen, ask, random, { language: 'en', legal, sample })
        },
        { random },
      )
      expect(game.outcome(position.state)).toBeDefined()
      expect(log.filter(({ type }) => type === 'refused')).toEqual([])
    }
  })
})

describe('a house agent', () => {
  it('plays a game with the player that it has for it, and any other as it can', () => {
    const { sphinx } = houseAgents
    expect(sphinx?.games).toContain('who-is-spy')
    expect(playerOf('sphinx', 'who-is-spy')).not.toBe(genericPlayer)
    expect(playerOf('sphinx', 'hanabi')).toBe(genericPlayer)
    expect(playerOf('unknown', 'who-is-spy')).toBe(genericPlayer)
  })
})
