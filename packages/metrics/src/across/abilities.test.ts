import { ABILITIES, type AnyGame, type Figure, GAMES } from '@masquerade/game'
import { games } from '@masquerade/games'
import { clusteredShare, clusterSums } from '@masquerade/rating'
import { describe, expect, it } from 'vitest'
import { addTotals, matchTotals, measured } from '../figures.ts'
import { ABILITY_GREYED_BELOW, abilitiesOf, abilityOf } from './abilities.ts'

const all: AnyGame[] = Object.values<AnyGame>(games)

describe('what games say that they add when they are taken together', () => {
  it.each(all.map((game) => [game.id, game] as const))(
    '%s: figures that it declares, abilities by shares',
    (_, game) => {
      const { abilities = {}, worth } = game.measure.across ?? {}
      const declared = (id: string | undefined): Figure | undefined =>
        game.measure.figures.find((figure) => figure.id === id)
      const kinds = Object.values(abilities).map((id) => declared(id)?.kind)
      expect(kinds).toEqual(kinds.map(() => 'share'))
      if (worth !== undefined) expect(declared(worth)).toBeDefined()
    },
  )

  it('has each ability in some game, and a column of a table for seven', () => {
    const known = all.flatMap(({ measure }) => Object.keys(measure.across?.abilities ?? {}))
    expect([...new Set(known)].sort()).toEqual([...ABILITIES].sort())
    expect(all.filter(({ measure }) => measure.across?.worth)).toHaveLength(7)
  })
})

describe('an ability of several games', () => {
  const [one, two] = [games['prisoners-dilemma'], games['public-good']] as [AnyGame, AnyGame]
  const betrays = one.measure.figures.find(({ id }) => id === 'betrayals')!
  const first = [3, 5, 0, 2].map((defections) =>
    matchTotals(one.measure.figures, [{ [GAMES]: 1, asks: 5, rounds: 5, defections }]),
  )
  const second = [1, 4].map((leastGiven) =>
    matchTotals(two.measure.figures, [{ [GAMES]: 1, asks: 5, leastGiven, contributed: 9 }]),
  )

  it('is one share of all observations, whose matches are clusters whichever game they are of', () => {
    const found = abilityOf('rationality', [
      { game: one, totals: addTotals(...first) },
      { game: two, totals: addTotals(...second) },
    ])
    const pooled = clusteredShare(clusterSums([3, 5, 0, 2, 1, 4].map((hits) => ({ hits, n: 5 }))))
    expect(found).toMatchObject({ ...pooled, n: 30, matches: 6, thin: true })
    expect(found?.parts).toEqual([
      { game: one.id, hits: 10, n: 20, matches: 4 },
      { game: two.id, hits: 5, n: 10, matches: 2 },
    ])
  })

  it('adds up over the arenas of a game, and is that game’s figure where no other has it', () => {
    const apart = first.map((totals) => ({ game: one, totals }))
    const found = abilityOf('rationality', apart)
    expect(found).toMatchObject(measured({ ...betrays, greyedBelow: ABILITY_GREYED_BELOW }, addTotals(...first))!)
    expect(found?.parts).toHaveLength(1)
    expect([...abilitiesOf(apart).keys()]).toEqual(['rationality'])
  })

  it('has a value and no interval where games were counted without their products', () => {
    const old = { [GAMES]: 2, asks: 10, defections: 4 }
    expect(abilityOf('rationality', [{ game: one, totals: old }])).toMatchObject({
      value: 0.4,
      low: -Infinity,
      high: Infinity,
      thin: true,
    })
  })

  it('of whom nothing is known is none', () => {
    expect(abilitiesOf([])).toEqual(new Map())
    expect(abilityOf('judgement', [{ game: one, totals: addTotals(...first) }])).toBeUndefined()
  })
})
