import { expect, it } from 'vitest'
import type { Logged } from '../event.ts'
import { frozen } from '../testing/frozen.ts'
import { tableFrom } from './table-from.ts'

interface Table {
  said: readonly string[]
  ended?: { winner: number }
}

type TestEvent =
  | { type: 'said'; v: 1; data: { text: string } }
  | { type: 'noted'; v: 1; data: object }
  | { type: 'ended'; v: 1; data: { winner: number } }

const { record, tableOf } = tableFrom<Table, TestEvent>(frozen({ said: [] }), {
  said(table, { text }) {
    table.said = [...table.said, text]
  },
})

const at = '2026-01-01T12:00:00.000Z'
const events: readonly Logged<TestEvent>[] = frozen([
  { seq: 1, at, type: 'said', v: 1, data: { text: 'one' } },
  { seq: 2, at, type: 'noted', v: 1, data: {} },
  { seq: 3, at, type: 'said', v: 1, data: { text: 'two' } },
  { seq: 4, at, type: 'ended', v: 1, data: { winner: 2 } },
])
const whole = { said: ['one', 'two'], ended: { winner: 2 } }

it('recording events one by one gives the table of all events, and changes no table before', () => {
  const table = events.reduce<Table | undefined>((before, event) => frozen(record(before, event)), undefined)
  expect(table).toEqual(whole)
  expect(tableOf(events)).toEqual(whole)
})

it('each table of events begins empty, and hidden events change nothing', () => {
  expect(tableOf([...events, { seq: 5, type: 'sealed' }])).toEqual(whole)
  expect(tableOf([{ seq: 1, type: 'sealed' }])).toEqual({ said: [] })
})
