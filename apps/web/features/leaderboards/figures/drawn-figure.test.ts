import type { Figure } from '@masquerade/game'
import { addTotals, matchTotals } from '@masquerade/metrics'
import { describe, expect, it } from 'vitest'
import { drawnFigure } from './drawn-figure.ts'

const score: Figure = { id: 'score', kind: 'mean', of: 'score', over: 'games', unit: 10, greyedBelow: 2 }
const bid: Figure = { ...score, id: 'bid', of: 'bid' }
const game = { id: 'a-game', figures: [score, bid], evenShare: 9 }
const agent = (...scores: number[]) =>
  addTotals(...scores.map((points) => matchTotals(game.figures, [{ games: 1, score: points, bid: points }])))
const everybody = [agent(20, 21, 20, 19), agent(48, 49, 50)]

describe('a figure that a game declares', () => {
  it('is drawn between what everybody has, and the average score with an even share', () => {
    expect(drawnFigure(score, game, everybody)).toEqual({ figure: score, scale: { min: 1, max: 9 }, mark: 9 })
    expect(drawnFigure(bid, game, everybody)).toEqual({ figure: bid, scale: { min: 1, max: 6 } })
  })

  it('is drawn between what it can be, where the game says that and everybody has half of it', () => {
    const range = { least: 0, most: 8 }
    expect(drawnFigure({ ...bid, range }, game, everybody).scale).toEqual({ min: 0, max: 8 })
    const around = (middle: number) => agent(...Array.from({ length: 60 }, (_, index) => middle - 6 + (index % 12)))
    const sure = [around(20), around(49)]
    expect(drawnFigure({ ...bid, range: { least: -5, most: 20 } }, game, sure).scale).toEqual({ min: 1, max: 5 })
    expect(drawnFigure({ ...bid, range: { least: 1.5, most: 20 } }, game, sure).scale).toEqual({ min: 1.5, max: 5 })
    expect(drawnFigure({ ...bid, range: { least: 0, most: 8 } }, game, sure).scale).toEqual({ min: 0, max: 8 })
    expect(drawnFigure({ ...bid, range: { least: -5, most: 20 } }, game, []).scale).toEqual({ min: -5, max: 20 })
    expect(drawnFigure({ ...bid, range: { least: 0 } }, game, everybody).scale).toEqual({ min: 0, max: 6 })
    expect(drawnFigure({ ...bid, kind: 'share', range }, game, everybody).scale).toEqual({ min: 0, max: 1 })
  })

  it('has a scale of some length though no agent has a value yet', () => {
    for (const one of [score, bid, { ...bid, range: { least: 0 } }]) {
      const { min, max } = drawnFigure(one, { ...game, evenShare: undefined }, []).scale
      expect(max - min).toBeGreaterThan(0)
      expect(Number.isFinite(max - min)).toBe(true)
    }
  })
})
