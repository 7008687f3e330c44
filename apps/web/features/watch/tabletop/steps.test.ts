import type { Draft, Logged, Seen } from '@masquerade/game'
import { expect, it } from 'vitest'
import { stepsOf } from './steps.ts'
import type { Begun, Telling } from './tabletop.ts'

type Event = Draft & { data: { begins?: Begun; hidden?: string } }

/** A game that counts its events, and says itself what they begin. */
const telling: Pick<Telling<Event, number>, 'begins' | 'record'> = {
  record: (before = 0) => before + 1,
  begins: ({ data }) => data.begins,
}

const sealed = (seq: number): Seen => ({ seq, type: 'sealed' })
const event = (seq: number, begins?: Begun, hidden?: string): Logged<Event> => ({
  ...{ seq, at: '2026-01-01T00:00:00.000Z', type: 'happened', v: 1 },
  data: { ...(begins && { begins }), ...(hidden !== undefined && { hidden }) },
})
const opened = event(1, { kind: 'opening' })

it('an event that begins nothing, or is sealed, belongs to the step before it', () => {
  const steps = stepsOf(telling, [opened, event(2), sealed(3), event(4, { kind: 'act', seat: 2 })], false)
  expect(steps).toMatchObject([
    { kind: 'opening', seq: 1, upTo: 3, table: 2 },
    { kind: 'act', seq: 4, upTo: 4, table: 3, seat: 2 },
  ])
})

it('an ending that is held back is one step, and the step before ends where it begins', () => {
  const events = [opened, event(2, { kind: 'act', seat: 1, said: 'So.' }), sealed(3), sealed(4)]
  expect(stepsOf(telling, events, true)).toMatchObject([
    { kind: 'opening' },
    { kind: 'act', seq: 2, upTo: 2, said: 'So.' },
    { kind: 'closed', seq: 3, upTo: 4, table: 2 },
  ])
  expect(stepsOf(telling, events, false)).toHaveLength(2)
  expect(stepsOf(telling, events.slice(0, 2), true)).toHaveLength(2)
})

it('answers that are sealed before such an ending belong to the step before, where a game says how long its ending is', () => {
  const events = [opened, event(2, { kind: 'act', seat: 1 }), sealed(3), sealed(4), sealed(5), sealed(6)]
  expect(stepsOf({ ...telling, endsWith: 2 }, events, true)).toMatchObject([
    { kind: 'opening' },
    { kind: 'act', seq: 2, upTo: 4 },
    { kind: 'closed', seq: 5, upTo: 6 },
  ])
})

it('each answer is a turn, in whatever order news stands between them, unless the game says which it was', () => {
  const events = [
    opened,
    event(2, { kind: 'act', seat: 1 }),
    event(3, { kind: 'news', part: 2 }),
    event(4, { kind: 'together' }),
    event(5, { kind: 'act', seat: 2, turn: 9 }),
    event(6, { kind: 'fault', seat: 1 }),
  ]
  const steps = stepsOf(telling, events, false)
  expect(steps.map(({ turn }) => turn)).toEqual([undefined, 1, undefined, 2, 9, 4])
  expect(steps.map(({ part }) => part)).toEqual([1, 1, 2, 2, 2, 2])
})

it('a text that was hidden says why', () => {
  const [, step] = stepsOf(telling, [opened, event(2, { kind: 'act', seat: 1, said: '' }, 'an insult')], false)
  expect(step).toMatchObject({ hidden: 'an insult' })
})
