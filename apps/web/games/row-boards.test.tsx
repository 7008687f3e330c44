import { type AnyGame, drawFrom, numbered, PUBLIC, playMatch, type Seen, seededRandom, viewsOf } from '@masquerade/game'
import { games, STAGED, type StagedGameId } from '@masquerade/games'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { pagesOf } from './registry.ts'

/** What anybody may see of a match to its end in which everybody answers by chance. */
function watched(game: AnyGame): Seen[] {
  const spoken = game.config.safeParse({ language: 'en' })
  const config = spoken.success ? spoken.data : game.config.parse({})
  const random = seededRandom(5)
  const match = playMatch(game, game.start(config, game.draw(config, random)), { random })
  let step = match.next()
  while (!step.done) {
    const { asks, position } = step.value
    step = match.next(
      new Map(
        asks.map(({ seat, mode, options }) => {
          const label = options?.[Math.floor(random() * options.length)]?.label ?? 'Near.'
          const action =
            game.sample?.(position.state, seat, random) ?? drawFrom(game.legal(position.state, seat), random)
          return [seat, mode === 'act' ? { action } : { text: label }]
        }),
      ),
    )
  }
  return viewsOf(game, numbered(step.value.log), PUBLIC)
}

const boardOf = (id: StagedGameId) => pagesOf(id)?.row.Board
const withBoards: StagedGameId[] = STAGED.filter((id) => boardOf(id) !== undefined)

it('several games lay something on the table', () => {
  expect(withBoards.length).toBeGreaterThan(3)
})

describe.each(withBoards)('the board of %s in a row of a list', (id) => {
  it('is drawn at every moment of a match without a word or a script, and changes as the match goes on', () => {
    const Board = boardOf(id)
    if (!Board) throw new Error(`${id} has no board`)
    const events = watched(games[id])
    const drawn = events.map((_, index) => renderToStaticMarkup(<Board events={events.slice(0, index + 1)} />))
    for (const markup of drawn.filter((one) => one !== '')) {
      expect(markup).toMatch(/^<svg.*<\/svg>$/s)
      expect(markup).not.toMatch(/NaN|undefined|<button/)
    }
    expect(new Set(drawn.filter((one) => one !== '')).size).toBeGreaterThan(2)
  })
})
