import { describe, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './simulate.ts'

const run = (...args: string[]) => inProcess(main, args)

describe('simulate', () => {
  it.each(['en', 'zh'])(
    'prints a row an agent, four figures of their talk and the two comparisons, in %s, the same for the same seed',
    async (language) => {
      const args = ['--games', '12', '--language', language, '--seed', '7']
      const [first, second] = [await run(...args), await run(...args)]
      expect(first.code).toBe(0)
      expect(second.out).toBe(first.out)
      const lines = first.out.trimEnd().split('\n')
      expect(lines[0]).toBe(`12 games of Who is Spy? among house agents, in ${language}, seed 7`)
      const rows = lines.filter((line) => /^[A-Z]\w+( \(fouls\))? +\d+ /.test(line))
      expect(rows.length).toBeGreaterThanOrEqual(9)
      expect(rows.reduce((sum, row) => sum + Number(/ (\d+) /.exec(row)?.[1]), 0)).toBe(12 * 6)
      const talk = lines.slice(-7, -3)
      expect(talk[0]).toMatch(/^\d+\.\d % of \d{3} speeches repeat an attribute .*\(under 10 %\)\.$/)
      expect(talk[1]).toMatch(/^\d+\.\d % of 12 matches hear in the first round an attribute .*\(under 25 %\)\.$/)
      expect(talk[2]).toMatch(/^\d+\.\d % of the speeches refer to another player \(over 15 %\)\.$/)
      expect(talk[3]).toMatch(/^At most \d+\.\d % of the speeches begin with the same .* \(none over 10 %\): ".+"\.$/)
      expect(lines.at(-2)).toMatch(/ minus \w+ is \d+\.\d\d points a game; intervals apart: (yes|no)\.$/)
      expect(lines.at(-1)).toMatch(
        /^Without inference \w+ scores -?\d+\.\d\d \(.* to .*\) points a game less, at the same 12 tables\.$/,
      )
    },
  )

  it('prints a row a player of any other game, the best first, and how far they are apart', async () => {
    const { code, out } = await run('--game', 'tic-tac-toe', '--games', '60', '--seed', '7')
    expect(code).toBe(0)
    const [title, , heads, , ...lines] = out.trimEnd().split('\n')
    expect(title).toBe('60 games of Tic-tac-toe among house agents, in en, seed 7')
    expect(heads).toMatch(/^agent +seats +points a game \(95 %\) +wins \(95 %\)$/)
    const rows = lines.slice(0, lines.indexOf(''))
    expect(rows.length).toBeGreaterThanOrEqual(3)
    const points = rows.map((row) => Number(/^[A-Z]\w+ +\d+ +(\d\.\d\d) \(/.exec(row)?.[1]))
    expect(points).toEqual(points.toSorted((one, other) => other - one))
    expect(rows.reduce((sum, row) => sum + Number(/ (\d+) /.exec(row)?.[1]), 0)).toBe(60 * 2)
    const gaps = lines.slice(lines.indexOf('') + 1)
    expect(gaps).toHaveLength(rows.length - 1)
    for (const gap of gaps)
      expect(gap).toMatch(/^\w+ minus \w+ is \d\.\d\d points a game; intervals apart: (yes|no)\.$/)
  })

  it.each([
    [['--game', 'chess'], '--game must be one of who-is-spy'],
    [['--games', 'many'], '--games must be a whole number'],
    [['--games', '0'], '--games must be at least 1'],
    [['--games', '-5'], 'games'],
    [['--language', 'fr'], '--language must be en or zh'],
    [['--seed', '1.5'], '--seed must be a whole number'],
    [['--game', 'tic-tac-toe', '--pacts', '1'], '--pacts works with who-is-spy alone'],
    [['--sed', '1'], '--sed'],
    [['2000'], '2000'],
  ])('refuses %j in a sentence', async (args, why) => {
    const { code, out, err } = await run(...args)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err.split('\n')[0]).toMatch(/^simulate: /)
    expect(err).toContain(why)
  })
})
