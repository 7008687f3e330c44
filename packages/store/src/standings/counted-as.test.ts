import type { AnyGame } from '@masquerade/game'
import { games } from '@masquerade/games'
import { expect, it } from 'vitest'
import { countedAs } from './version-totals.ts'

const changed = (game: AnyGame, figures: AnyGame['measure']['figures']) =>
  countedAs({ ...game, measure: { ...game.measure, figures } })

it.each(Object.values(games))(
  'what is counted of $id has another name when a figure is made of something else',
  (game) => {
    const { figures } = game.measure
    const [first, ...others] = figures
    if (!first) throw new Error('it declares no figure')
    const name = countedAs(game)
    expect(countedAs(game)).toBe(name)
    expect(changed(game, figures.toReversed())).toBe(name)
    expect(
      changed(
        game,
        figures.map((figure) => ({ ...figure, id: `x-${figure.id}`, greyedBelow: 3 })),
      ),
    ).toBe(name)
    expect(changed(game, [{ ...first, of: 'another' }, ...others])).not.toBe(name)
    expect(changed(game, [{ ...first, kind: first.kind === 'mean' ? 'share' : 'mean' }, ...others])).not.toBe(name)
    expect(changed(game, [...figures, { ...first, id: 'more', over: 'another' }])).not.toBe(name)
  },
)

it('is another one for each game', () => {
  const names = Object.values(games).map((game) => countedAs(game))
  expect(new Set(names).size).toBe(names.length)
})
