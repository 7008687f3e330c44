import {
  type AnyGame,
  pick,
  playThrough,
  type Random,
  randomInt,
  seatViews,
  seededRandom,
  shuffled,
  usualConfig,
  type Wish,
} from '@masquerade/game'
import type { HousePlayer } from './player.ts'

const SEEDS = 2 ** 31

/** In `mixed` matches different players meet, to be compared; in `own` ones a player meets its copies. */
type Company = 'mixed' | 'own'

export interface Contest {
  game: AnyGame
  players: readonly HousePlayer[]
  games: number
  language: string
  seed: number
  settings?: object
  company?: Company
  supply?(language: string): readonly object[]
}

/** Each randomly drawn group of built-in players plays until every player has sat once on each seat. */
export function* contest(given: Contest) {
  const { game, players, games, language, seed, settings = {}, company = 'mixed' } = given
  const supply = given.supply?.(language) ?? []
  const random = seededRandom(seed)
  const config = settled(game, language, settings)
  const seats = game.seats(config)
  let seated: HousePlayer[] = []
  for (let played = 0; played < games; played++) {
    if (company === 'own') seated = fill(players.slice(played % players.length).slice(0, 1), seats)
    else if (played % seats === 0) seated = fill(shuffled(random, players), seats)
    else seated = [...seated.slice(1), ...seated.slice(0, 1)]
    const dealt = supply.length > 0 ? { supply: pick(random, supply) } : {}
    yield playedMatch({ game, config, language, players: seated, dealt }, randomInt(random, SEEDS))
  }
}

function settled(game: AnyGame, language: string, settings: object): object {
  const usual = usualConfig(game, language)
  const spoken = typeof usual === 'object' && usual !== null && 'language' in usual ? { language } : {}
  return game.config.parse({ ...spoken, ...settings })
}

interface Seated extends Pick<Contest, 'game' | 'language' | 'players'> {
  config: object
  dealt: Wish<object>
}

export function playedMatch({ game, config, language, players, dealt }: Seated, seed: number) {
  const random = seededRandom(seed)
  const sees = seatViews(game)
  const { log } = playThrough(
    game,
    game.start(config, game.draw(config, random, dealt)),
    (ask, { log, position: { state } }) => {
      const player = players[ask.seat - 1]
      if (!player) throw new Error(`no agent sits on seat ${ask.seat}`)
      const legal = () => game.legal(state, ask.seat)
      const sample = game.sample && ((chance: Random) => game.sample?.(state, ask.seat, chance))
      return player.answer(sees(ask.seat, log), ask, random, { language, legal, sample })
    },
    { random },
  )
  return { players, log }
}

function fill(players: readonly HousePlayer[], seats: number): HousePlayer[] {
  return Array.from({ length: seats }, (_, index) => players[index % players.length]).filter(
    (player) => player !== undefined,
  )
}
