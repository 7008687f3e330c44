import { type AnyGame, fold, judge, log, openAsks, seededRandom } from '@masquerade/game'
import { steepGrowths } from '@masquerade/game/testing'
import { expect, it } from 'vitest'
import { type GameId, games } from '../registry.ts'

/** Whatever an agent answers, the longest text included, cannot hold a match up: called for each game beside its laws. */
export function describeGrowthOf(id: GameId): void {
  it(`an answer in ${id} is judged by work that grows no faster than it is long`, () => {
    expect(steepGrowths(judgeOf(games[id], CONFIGS[id] ?? {}))).toEqual([])
  })
}

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
  if (!ask) throw new Error(`no seat is asked when ${game.id} begins`)
  return (text) => judge(game, position, ask.seat, { text }, seededRandom(1))
}
