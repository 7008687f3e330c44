import { expect, it } from 'vitest'
import { chosenBy, keptChoice, slipOf } from './vote.tsx'

const option = (action: Record<string, number | null>) => ({ label: 'x', action })

it('a vote has a mask for each seat that its options name, and says whether the voter can abstain', () => {
  const slip = slipOf({ options: [option({ for: 2 }), option({ for: 5 }), option({ for: null })] }, 'for')
  expect(slip).toMatchObject({ seats: [2, 5], count: 1, abstains: true })
  expect(slip?.action([5])).toEqual({ for: 5 })
  expect(slip?.action([])).toEqual({ for: null })
  expect(slipOf({ options: [option({ target: 1 })] }, 'target')).toMatchObject({ seats: [1], abstains: false })
})

it('what names no seat is no vote by masks', () => {
  expect(slipOf({ options: [{ label: 'approve', action: { approve: true } }] }, 'for')).toBeUndefined()
  expect(slipOf({}, 'for')).toBeUndefined()
})

it('of one choice another takes the place; of several no more are chosen than are wanted, and each can be let go', () => {
  expect(chosenBy(3, [1], 1)).toEqual([3])
  expect(chosenBy(3, [1], 2)).toEqual([1, 3])
  expect(chosenBy(4, [1, 3], 2)).toEqual([1, 3])
  expect(chosenBy(1, [1, 3], 2)).toEqual([3])
})

it.each([
  [[5], [5]],
  [['abstain'], ['abstain']],
  [[1, '2', { seat: 5 }], []],
  ['52', []],
  [undefined, []],
])('of a kept choice %j the question offers %j', (kept, chosen) =>
  expect(keptChoice(kept, { seats: [2, 5], abstains: true })).toEqual(chosen),
)

it('of a kept choice nothing is an abstention where none is offered', () => {
  expect(keptChoice(['abstain'], { seats: [2, 5], abstains: false })).toEqual([])
})
