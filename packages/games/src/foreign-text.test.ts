import { type AnyGame, fold, judge, log, openAsks, seededRandom } from '@masquerade/game'
import { steepGrowths } from '@masquerade/game/testing'
import { describe, expect, it } from 'vitest'
import { injectionsIn, MOST_UNITS } from './forms/injections/injections-in.ts'
import { letters, normal } from './forms/normal.ts'
import { quoted } from './forms/quote.ts'
import { statesWord } from './forms/states-word.ts'
import { type GameId, games } from './registry.ts'

/** The settings of a game that cannot do without. */
const CONFIGS: Partial<Record<GameId, object>> = { 'who-is-spy': { language: 'en' }, chameleon: { language: 'en' } }

/** Judges a text as the first answer in a game. */
function judgeOf(game: AnyGame, settings: object): (text: string) => unknown {
  const config = game.config.parse(settings)
  const position = fold(
    game,
    log(game.start(config, game.draw(config, seededRandom(1))), 0, '2026-01-01T00:00:00.000Z'),
  )
  const [ask] = openAsks(game, position)
  if (!ask) throw new Error(`nobody is asked when ${game.id} begins`)
  return (text) => judge(game, position, ask.seat, { text }, seededRandom(1))
}

const READERS: [string, (text: string) => unknown, readsAtMost?: number][] = [
  ['what looks alike', normal],
  ['the letters of a speech', letters],
  ['a speech as a quotation', quoted],
  ['whether a speech instructs others', injectionsIn, MOST_UNITS],
  ['whether a speech states a word', (text) => statesWord('en', 'aa', text)],
  ['whether a speech states a word of several parts', (text) => statesWord('en', 'a a a b', text)],
  ['whether a speech states a Chinese word', (text) => statesWord('zh', '字字字词', text)],
  ...(Object.keys(games) as GameId[]).map((id): [string, (text: string) => unknown] => [
    `an answer in ${id}`,
    judgeOf(games[id], CONFIGS[id] ?? {}),
  ]),
]

describe('what a player says is judged in a time that grows no faster than it is long', () => {
  it.each(READERS)('%s', (_, read, readsAtMost) => {
    expect(steepGrowths(read, readsAtMost)).toEqual([])
  })
})
