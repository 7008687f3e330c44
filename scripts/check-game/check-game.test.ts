import { describe, expect, it } from 'vitest'
import { GAME_IDS } from '../architecture/names-of-games.ts'
import { inProcess } from '../command/testing/in-process.ts'
import type { RanTest, TestReport } from '../test/report.ts'
import { main, verdict } from './check-game.ts'
import { foldersOf, PARTS, partOf, testsOfAllGames } from './places.ts'

const file = (name: string, ...states: RanTest['state'][]): TestReport => ({
  tests: states.map((state, index) => ({ test: `${name} > ${index}`, state, unsteady: false, ms: 0, why: '' })),
  broken: [],
})

describe('a game is found', () => {
  it.each(GAME_IDS)('by its folders: %s has rules, players and pages', (id) => {
    const folders = foldersOf(id)
    const parts = new Set(folders.map(partOf))
    expect(PARTS.slice(0, 3).filter((part) => !parts.has(part))).toEqual([])
    expect(testsOfAllGames(folders)).toContain('apps/web/games/registry.test.ts')
  })

  it.each([
    [['whist'], /^check-game: There is no game "whist": choose from avalon, /],
    [[], /^check-game: one id of a game is needed\n--help /],
    [['hanabi', 'bid'], /^check-game: one id of a game is needed\n--help /],
  ])('%j is refused in a sentence', async (args, sentence) => {
    const { code, err } = await inProcess(main, args)
    expect(code).toBe(1)
    expect(err).toMatch(sentence)
  })
})

describe('the last line', () => {
  const laws = file('packages/games/src/x/x.test.ts', 'passed', 'passed', 'skipped')

  it('says what passed', () => {
    const tested = [laws, file('packages/house/src/x/players.test.ts', 'passed')]
    expect(verdict('x', tested, { lint: true, types: true })).toEqual({
      line: 'x: laws 2 passed, players 1 passed, pages none, elsewhere none, lint passed, types passed',
      failed: false,
    })
  })

  it.each([
    ['a test', [laws, file('apps/web/games/replays.test.ts', 'passed', 'failed')], true, 'pages 1 of 2 failed'],
    [
      'a file that cannot be loaded',
      [{ ...laws, broken: [{ test: 'packages/games/src/x/x.test.ts', why: '' }] }],
      true,
      'laws 1 of 3 failed',
    ],
    ['lint', [laws], false, 'lint failed'],
  ])('says that %s failed', (_, tested, lint, said) => {
    const { line, failed } = verdict('x', tested, { lint, types: true })
    expect(failed).toBe(true)
    expect(line).toContain(said)
  })
})
