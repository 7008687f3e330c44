import { describe, expect, it } from 'vitest'
import { ALLOWED, GAME_IDS, mustBeNeutral, namesIn, wrongIn } from './names-of-games.ts'
import { trackedFiles } from './tracked-files.ts'

const files = trackedFiles()

describe('outside games’ folders and registries', () => {
  it('no production file names a game, a side or a number of seats', () => {
    const neutral = files.filter(mustBeNeutral)
    expect(neutral.length).toBeGreaterThan(600)
    expect(neutral.flatMap(wrongIn)).toEqual([])
  })

  it('each allowance is made use of', () => {
    const idle = ALLOWED.filter(({ where }) => !files.some((file) => where.test(file) && wrongIn(file).length > 0))
    expect(idle).toEqual([])
  })
})

describe('the rule', () => {
  it('knows every game by its folder', () => {
    expect(GAME_IDS).toEqual(expect.arrayContaining(['hanabi', 'texas-holdem', 'tic-tac-toe', 'who-is-spy']))
    expect(GAME_IDS).not.toContain('forms')
  })

  it('says where, what, and where it belongs', () => {
    expect(wrongIn('prisma/bundled.ts')[0]).toMatch(
      /^prisma\/bundled\.ts:\d+: who-is-spy — belongs in a folder named after its game, found through a registry$/,
    )
  })

  it.each([
    ["if (game.id === 'who-is-spy') return", 'who-is-spy'],
    ["import { whoIsSpy } from '@masquerade/games'", 'whoIsSpy'],
    ['const spyGames = totals.spyGames', 'spy'],
    ['export type NewSpyGuess = string', 'Spy'],
    ['const SPY = 1', 'SPY'],
    ['totals.civilianWins', 'civilian'],
    ['/** Who is Spy? has words. */', 'Spy'],
    ['"title": "谁是卧底"', '卧底'],
    ['const board: TexasHoldemTable = table', 'TexasHoldem'],
    ['const deck = hanabiDeck()', 'hanabi'],
    ['const SEATS = 6', 'SEATS = 6'],
    ['if (seats.length === 6) begin()', 'seats.length === 6'],
    ['/** A table of six players. */', 'six players'],
    ['for (const seat of [1, 2, 3, 4, 5, 6]) ask(seat)', '[1, 2, 3, 4, 5, 6]'],
  ])('finds %j', (source, name) => {
    expect(namesIn(`first line\n${source}\n`)).toEqual([`2: ${name}`])
  })

  it.each([
    'crispy: trait(3)',
    "fetch('https://whoisspy.ai')",
    'const seats = game.seats(config)',
    'if (seats.length > 1) begin()',
    'publicly good',
    'table of two agents',
  ])('finds nothing in %j', (source) => {
    expect(namesIn(source)).toEqual([])
  })

  it.each([
    ['packages/store/src/matches/finish.ts', true],
    ['apps/web/messages/en/match.json', true],
    ['apps/web/messages/en/who-is-spy.json', false],
    ['apps/web/games/who-is-spy/pages.ts', false],
    ['packages/games/src/who-is-spy/rules.ts', false],
    ['packages/games/src/registry.ts', false],
    ['packages/store/src/matches/finish.test.ts', false],
    ['packages/store/src/testing/small-world.ts', false],
    ['docs/api.md', false],
  ])('%s is looked at: %s', (file, looked) => {
    expect(mustBeNeutral(file)).toBe(looked)
  })
})
