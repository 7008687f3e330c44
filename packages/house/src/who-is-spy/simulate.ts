import { type AnyGame, type Logged, pick, randomInt, seededRandom, shuffled } from '@masquerade/game'
import { rulesOf, type WhoIsSpyConfig, whoIsSpy } from '@masquerade/games'
import { playedMatch } from '../contest.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { wordPairs } from '../lexicon/lexicons.ts'
import { type SpyPlayer, sparing, withoutInference } from './player.ts'

const game: AnyGame = whoIsSpy
const SEEDS = 2 ** 31

export interface SimulatedGame {
  agents: readonly SpyPlayer[]
  log: readonly Logged[]
}

interface Tables {
  language: Lexicon['language']
  agents: readonly SpyPlayer[]
  games: number
  seed: number
  settings?: Settings
  pact?: readonly [string, string]
}

export type Settings = Partial<Omit<WhoIsSpyConfig, 'language' | 'limits'>>

export function* simulate({ language, agents, games, seed, settings = {}, pact }: Tables): Generator<SimulatedGame> {
  const random = seededRandom(seed)
  for (let played = 0; played < games; played++) {
    const drawn = shuffled(random, agents).slice(0, rulesOf(settings).seats)
    const seated = pact ? inPact(drawn, pact) : drawn
    yield simulateGame(language, seated, pick(random, wordPairs(language)), randomInt(random, SEEDS), settings)
  }
}

/** Who is Spy: two agents that have agreed to help each other do not vote against each other in a match. */
function inPact(seated: readonly SpyPlayer[], pact: readonly [string, string]): SpyPlayer[] {
  const [one, other] = pact.map((id) => seated.findIndex((agent) => agent.id === id))
  return seated.map((agent, index) => {
    if (one === undefined || other === undefined || one < 0 || other < 0) return agent
    if (index !== one && index !== other) return agent
    return sparing(agent, (index === one ? other : one) + 1)
  })
}

/** Who is Spy: plays each match twice alike, with an agent that listens, and with it ignoring all speeches. */
export function* ablate(agent: SpyPlayer, { language, agents, games, seed, settings = {} }: Tables) {
  const random = seededRandom(seed)
  const { seats } = rulesOf(settings)
  const others = agents.filter(({ id }) => id !== agent.id)
  for (let played = 0; played < games; played++) {
    const company = shuffled(random, others).slice(0, seats - 1)
    const before = randomInt(random, seats)
    const pair = pick(random, wordPairs(language))
    const chance = randomInt(random, SEEDS)
    const play = (one: SpyPlayer) =>
      simulateGame(language, [...company.slice(0, before), one, ...company.slice(before)], pair, chance, settings)
    yield { seat: before + 1, whole: play(agent), deaf: play(withoutInference(agent)) }
  }
}

export function simulateGame(
  language: Lexicon['language'],
  agents: readonly SpyPlayer[],
  pair: readonly [string, string],
  seed: number,
  settings: Settings = {},
): SimulatedGame {
  const config = game.config.parse({ language, ...settings })
  const { log } = playedMatch({ game, config, language, players: agents, dealt: { supply: pair } }, seed)
  return { agents, log }
}
