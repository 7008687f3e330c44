import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Belief, trueSkill } from './true-skill.ts'

interface Series {
  parameters: { beta: number; tau: number; draw: number }
  start: [mu: number, sigma: number][]
  matches: { teams: [[number], [number]]; ranks: [number, number]; after: [[number, number], [number, number]] }[]
}

// Found by another program on the joint Gaussian of all players, and held against two published ones.
const series: Series[] = JSON.parse(readFileSync(new URL('./fixtures/true-skill.json', import.meta.url), 'utf8'))

it('there are wins of either player, and draws', () => {
  const ranks = series.flatMap(({ matches }) => matches.map((match) => match.ranks.join()))
  expect(new Set(ranks)).toEqual(new Set(['0,1', '1,0', '0,0']))
})

it.each(series.map((one, number) => ({ ...one, number })))('series $number', ({ parameters, start, matches }) => {
  const beliefs: Belief[] = start.map(([mu, sigma]) => ({ mu, sigma }))
  for (const { teams, ranks, after } of matches) {
    const sides = teams.map(([agent], side) => ({ agent, rank: ranks[side]!, after: after[side]! }))
    const [better, worse] = sides.sort((one, other) => one.rank - other.rank) as [(typeof sides)[0], (typeof sides)[0]]
    const isDraw = better.rank === worse.rank
    const found = trueSkill(beliefs[better.agent]!, beliefs[worse.agent]!, isDraw, parameters)
    for (const [at, { agent, after }] of [better, worse].entries()) {
      expect(Math.abs(found[at]!.mu - after[0])).toBeLessThan(1e-6)
      expect(Math.abs(found[at]!.sigma - after[1])).toBeLessThan(1e-6)
      beliefs[agent] = found[at]!
    }
  }
})
