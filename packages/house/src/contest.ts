import {
  type AnyGame,
  type Logged,
  numbered,
  pick,
  playThrough,
  type Random,
  randomInt,
  type Seen,
  seatViewer,
  seededRandom,
  shuffled,
  usualConfig,
  viewOf,
  type Wish,
} from '@masquerade/game'
import type { HousePlayer } from './player.ts'

/** Seeds are 32 bits wide. */
const SEEDS = 2 ** 31

/**
 * Which players sit together: `mixed` tables compare players; in games with one common score, each plays with copies of
 * its `own` kind.
 */
export type Company = 'mixed' | 'own'

export interface Contest {
  game: AnyGame
  players: readonly HousePlayer[]
  games: number
  language: string
  /** The same seed gives the same games. */
  seed: number
  /** Further settings of the game. */
  settings?: object
  company?: Company
  /** The list to deal from, where it is not the game's own: a random entry for each match. */
  supply?(language: string): readonly object[]
}

export interface ContestMatch {
  /** By seat order. */
  players: readonly HousePlayer[]
  log: readonly Logged[]
}

/**
 * Plays games with the real engine. Every drawn company plays until each of its players sat once on each seat, with a
 * new deal each time.
 */
export function* contest(given: Contest): Generator<ContestMatch> {
  const { game, players, games, language, seed, settings = {}, company = 'mixed' } = given
  const supply = given.supply?.(language) ?? []
  const random = seededRandom(seed)
  const config = settled(game, language, settings)
  const seats = game.seats(config)
  let seated: HousePlayer[] = []
  for (let played = 0; played < games; played++) {
    if (company === 'own') seated = fill(players.slice(played % players.length).slice(0, 1), seats)
    else seated = played % seats === 0 ? drawn(players, seats, random) : [...seated.slice(1), ...seated.slice(0, 1)]
    const dealt = supply.length > 0 ? { supply: pick(random, supply) } : {}
    yield matchOf({ game, config, language, players: seated, dealt }, randomInt(random, SEEDS))
  }
}

/** A game's default settings with the chosen ones. */
function settled(game: AnyGame, language: string, settings: object): object {
  const usual = usualConfig(game, language)
  const spoken = typeof usual === 'object' && usual !== null && 'language' in usual ? { language } : {}
  return game.config.parse({ ...spoken, ...settings })
}

interface Seated extends Pick<Contest, 'game' | 'language' | 'players'> {
  config: object
  dealt: Wish<object>
}

/** One match whose players answer from their seats' views. The same seed gives the same match. */
function matchOf({ game, config, language, players, dealt }: Seated, seed: number): ContestMatch {
  const random = seededRandom(seed)
  const seen: Seen[][] = players.map(() => [])
  const { log } = playThrough(
    game,
    game.start(config, game.draw(config, random, dealt)),
    (ask, { log, position: { state } }) => {
      const player = players[ask.seat - 1]
      const mine = seen[ask.seat - 1]
      if (!player || !mine) throw new Error(`no agent sits on seat ${ask.seat}`)
      for (const event of numbered(log).slice(mine.length)) mine.push(viewOf(game, event, seatViewer(ask.seat)))
      const legal = () => game.legal(state, ask.seat)
      const sample = game.sample && ((chance: Random) => game.sample?.(state, ask.seat, chance))
      return player.answer(mine, ask, random, { language, legal, sample })
    },
    { random },
  )
  return { players, log }
}

/** Draws players, each as often as any other. */
function drawn(players: readonly HousePlayer[], seats: number, random: Random): HousePlayer[] {
  return fill(shuffled(random, players), seats)
}

function fill(players: readonly HousePlayer[], seats: number): HousePlayer[] {
  return Array.from({ length: seats }, (_, index) => players[index % players.length]).filter(
    (player) => player !== undefined,
  )
}
