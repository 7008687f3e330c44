import { describe, expect, it } from 'vitest'
import { linkTo, RATER, sealed, unsealed } from './seal.ts'
import { sealedViewer } from './viewer-cookie.ts'

const SECRET = 'a secret of this test alone'
const ID = 'aBcDeFgHiJkLmNoP'

it('a ticket names its rater, and cannot be made without the secret', () => {
  const ticket = sealed(ID, RATER, SECRET)
  expect(unsealed(ticket, RATER, SECRET)).toBe(ID)
  expect(unsealed(ticket, RATER, 'another')).toBeUndefined()
  const [rater, seal] = ticket.split('.')
  expect(unsealed(`${rater}x.${seal}`, RATER, SECRET)).toBeUndefined()
  expect(unsealed(`${rater}.${'A'.repeat(43)}`, RATER, SECRET)).toBeUndefined()
  expect(unsealed(sealedViewer('aBcDeFgHiJkLmNoPqRsTuV', SECRET), RATER, SECRET)).toBeUndefined()
  for (const nonsense of ['', '.', 'a.b', ticket.repeat(2)]) {
    expect(unsealed(nonsense, RATER, SECRET)).toBeUndefined()
  }
})

describe('a link of a person', () => {
  const ticket = sealed('3', linkTo('part-1'), SECRET)

  it('says which of their links it is', () => expect(unsealed(ticket, linkTo('part-1'), SECRET)).toBe('3'))

  it.each([
    ['of somebody else', ticket, 'part-2', SECRET],
    ['of another site', ticket, 'part-1', 'other'],
    ['with another number', `4${ticket.slice(1)}`, 'part-1', SECRET],
    ['with another seal', `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`, 'part-1', SECRET],
    ['without a seal', '3.', 'part-1', SECRET],
    ['that is none', '', 'part-1', SECRET],
    ['of letters', 'ünïcode', 'part-1', SECRET],
  ])('%s is none', (_, given, part, secret) => expect(unsealed(given, linkTo(part), secret)).toBeUndefined())
})
