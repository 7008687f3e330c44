import { rowId } from '@masquerade/protocol'
import { expect, it } from 'vitest'
import { SENDING } from '../lib/keeps-form.ts'
import { madeBy } from './made-by.ts'

const sent = (fields: Record<string, string | File>, sending = '1-2-3-4') => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, [SENDING]: sending })) form.set(name, value)
  return form
}

it('a form that is sent again makes what it made before, and what another user, sending or text makes is another thing', () => {
  const fields = { name: 'Cellar', picture: new File(['a mask'], 'mask.png') }
  const made = madeBy('ada', sent(fields))
  expect(rowId.safeParse(made).success).toBe(true)
  expect(madeBy('ada', sent(fields))).toBe(made)
  const others = [
    madeBy('bob', sent(fields)),
    madeBy('ada', sent(fields, '5-6-7-8')),
    madeBy('ada', sent({ ...fields, name: 'Attic' })),
    madeBy('ada', sent({ ...fields, picture: new File(['another mask'], 'mask.png') })),
  ]
  expect(new Set([made, ...others]).size).toBe(5)
})

it('a browser without scripts names no sendings, and each of its forms makes something of its own', () => {
  expect(madeBy('ada', new FormData())).toBeUndefined()
})
