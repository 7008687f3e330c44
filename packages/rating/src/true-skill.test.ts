import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Skill } from './skill.ts'
import { trueSkill } from './true-skill.ts'

interface Series {
  kind: string
  parameters: { beta: number; tau: number; draw: number }
  start: [mu: number, sigma: number][]
  matches: { teams: number[][]; ranks: number[]; after: [number, number][] }[]
}

// Found by another program on the joint Gaussian of all players, and held against two published ones.
const series: Series[] = JSON.parse(readFileSync(new URL('./fixtures/true-skill.json', import.meta.url), 'utf8'))

it('there are series of two players, of teams and of several teams', () => {
  expect(new Set(series.map(({ kind }) => kind))).toEqual(new Set(['duel', 'teams', 'free', 'odd']))
})

it.each(series.map((one, number) => ({ ...one, number })))(
  'series $number ($kind)',
  ({ parameters, start, matches }) => {
    const beliefs: Skill[] = start.map(([mu, sigma]) => ({ mu, sigma }))
    for (const { teams, ranks, after } of matches) {
      const found = trueSkill(
        teams.map((team) => team.map((agent) => beliefs[agent]!)),
        ranks,
        parameters,
      ).flat()
      for (const [index, agent] of teams.flat().entries()) {
        const { mu, sigma } = found[index]!
        expect(Math.abs(mu - after[index]![0])).toBeLessThan(1e-6)
        expect(Math.abs(sigma - after[index]![1])).toBeLessThan(1e-6)
        beliefs[agent] = { mu, sigma }
      }
    }
  },
)
