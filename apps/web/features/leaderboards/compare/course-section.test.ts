import { pointsOverGames } from '@masquerade/metrics'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BOX, courseScales, linesOf } from './course-section.tsx'

it('a band that says itself how sure it is begins with its line', () => {
  const line = [10, 20].map((game) => ({ game, points: 25, low: 15, high: 35 }))
  const { band } = linesOf({ line }, courseScales([{ line }], 0), 0)
  expect(band.match(/[ML]/g)).toHaveLength(4)
})

it('lines and bands are drawn by numbers inside their box, whatever was played', () => {
  const scores = fc.array(fc.integer({ min: -60, max: 720 }), { maxLength: 150 })
  fc.assert(
    fc.property(
      fc.array(scores, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 30 }),
      (all, greyedBelow) => {
        const compared = all.map((mine) => ({
          line: pointsOverGames(mine, { unit: 60 }, { games: mine.length, points: 100 }),
        }))
        const scales = courseScales(compared, greyedBelow)
        for (const one of compared) {
          const { outline, band } = linesOf(one, scales, greyedBelow)
          expect(`${outline}${band}`).not.toMatch(/NaN|Infinity|undefined/)
          expect(outline === '').toBe(one.line.length === 0)
          // Scores that are all equal say nothing about their spread: their interval is unbounded.
          const bounded = one.line
            .slice(Math.max(1, greyedBelow - 1))
            .some(({ low, high }) => Number.isFinite(high - low))
          expect(band === '').toBe(!bounded)
          if (one.line.length < Math.max(2, greyedBelow)) expect(band).toBe('')
          for (const { game, points } of one.line) {
            expect(scales.x(game)).toBeGreaterThanOrEqual(BOX.left)
            expect(scales.x(game)).toBeLessThanOrEqual(BOX.width - BOX.right)
            expect(scales.y(points)).toBeGreaterThanOrEqual(BOX.top - 1e-9)
            expect(scales.y(points)).toBeLessThanOrEqual(BOX.height - BOX.bottom + 1e-9)
          }
        }
        expect([...scales.games, ...scales.points].every(Number.isFinite)).toBe(true)
      },
    ),
    { numRuns: 40 },
  )
})
