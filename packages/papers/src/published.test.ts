import { expect, it } from 'vitest'
import { PUBLISHED } from './published.ts'

it('a published table has the same fields in every experiment, and no others', () => {
  const fields = ['source', 'rows', 'notes', 'misprints']
  const others = Object.entries(PUBLISHED).filter(([, table]) =>
    Object.keys(table).some((one) => !fields.includes(one)),
  )
  expect(others.map(([name]) => name)).toEqual([])
})
