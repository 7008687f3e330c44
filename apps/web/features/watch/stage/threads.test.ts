import { expect, it } from 'vitest'
import { tailOf } from './threads.tsx'

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top },
  right: left + width,
  bottom: top + height,
})

it('a tail leads from under the name of the one who speaks down into the bubble', () => {
  expect(tailOf(box(20, 0, 60, 60), box(0, 60, 100, 40), box(0, 200, 300, 60))).toBe('M50 100L60 201H40Z')
})

it('it enters the bubble beside its corner, however far outside the speaker sits', () => {
  expect(tailOf(box(0, 0, 40, 40), box(0, 40, 60, 30), box(50, 100, 100, 40))).toBe('M20 70L86 101H66Z')
})

it('where the speaker sits beside the bubble it comes from the side of the mask', () => {
  const bubble = box(200, 300, 200, 60)
  expect(tailOf(box(20, 100, 80, 80), box(0, 180, 120, 40), bubble)).toBe('M100 140L200 320V340Z')
  expect(tailOf(box(520, 100, 80, 80), box(500, 180, 120, 40), bubble)).toBe('M520 140L400 320V340Z')
})
