import type { Logged } from '@masquerade/game'
import { type WhoIsSpyEvent, whoIsSpy } from '@masquerade/games'
import { describe, expect, inject, it } from 'vitest'
import { gamesOfRun } from '../testing/games-of-run.ts'
import type { SpyPlayer } from './player.ts'
import { whoIsSpyPlayers } from './players.ts'
import { ablate, type SimulatedGame, simulate } from './simulate.ts'

const agents = Object.values(whoIsSpyPlayers)

const scoresOf = ({ log }: SimulatedGame): number[] => {
  const ended = (log as Logged<WhoIsSpyEvent>[]).find((event) => event.type === 'ended')
  return (ended?.data.scores ?? []).map((score) => score / whoIsSpy.scores.unit)
}

/** The mean and half its 95 % interval; with this many games Student's t is the normal one. */
function mean(values: readonly number[]) {
  const average = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1)
  return { average, half: 1.96 * Math.sqrt(variance / values.length) }
}

describe.each(['en', 'zh'] as const)('simulated games in %s', (language) => {
  it('are the same for the same seed, and others for another', () => {
    const logs = [1, 1, 2].map((seed) => [...simulate({ language, agents, games: 3, seed })].map(({ log }) => log))
    expect(logs[1]).toEqual(logs[0])
    expect(logs[2]).not.toEqual(logs[0])
  })

  it('show the best agent at least 0.8 points a game above the worst that never fouls on purpose', () => {
    const scores = new Map<SpyPlayer, number[]>(agents.map((agent) => [agent, []]))
    for (const game of simulate({ language, agents, games: gamesOfRun(250), seed: 1 })) {
      for (const [index, score] of scoresOf(game).entries()) {
        const agent = game.agents[index]
        if (agent) scores.get(agent)?.push(score)
      }
    }
    const fair = [...scores].filter(([agent]) => !agent.foulsOnPurpose).map(([{ id }, all]) => ({ id, ...mean(all) }))
    fair.sort((one, other) => other.average - one.average)
    const [best, worst] = [fair.find(({ id }) => id === 'sphinx'), fair.at(-1)]
    if (!best || !worst) throw new Error('no agent played')
    // Few games distinguish only the worst from it for sure.
    if (inject('nightly')) expect(fair.at(0)).toBe(best)
    expect(best.average - worst.average).toBeGreaterThanOrEqual(0.8)
    expect(best.average - best.half).toBeGreaterThan(worst.average + worst.half)
  })

  it('cost the best agent at least 0.3 points a game when its inference is switched off', () => {
    const { sphinx } = whoIsSpyPlayers
    if (!sphinx) throw new Error('there is no sphinx')
    const costs = [...ablate(sphinx, { language, agents, games: gamesOfRun(200), seed: 1 })].map(
      ({ seat, whole, deaf }) => (scoresOf(whole)[seat - 1] ?? 0) - (scoresOf(deaf)[seat - 1] ?? 0),
    )
    expect(mean(costs).average).toBeGreaterThanOrEqual(0.3)
  })
})
