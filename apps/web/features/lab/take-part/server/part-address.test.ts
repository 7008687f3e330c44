import { describe, expect, it } from 'vitest'
import { linkIn, partTicket } from './part-address.ts'

describe('a link of a person', () => {
  const ticket = partTicket('part-1', 3, 'secret')

  it('says which of their links it is', () => expect(linkIn(ticket, 'part-1', 'secret')).toBe(3))

  it.each([
    ['of somebody else', ticket, 'part-2', 'secret'],
    ['of another site', ticket, 'part-1', 'other'],
    ['with another number', `4${ticket.slice(1)}`, 'part-1', 'secret'],
    ['with another seal', `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`, 'part-1', 'secret'],
    ['without a seal', '3.', 'part-1', 'secret'],
    ['that is none', '', 'part-1', 'secret'],
    ['of letters', 'ünïcode', 'part-1', 'secret'],
  ])('%s is none', (_, given, part, secret) => expect(linkIn(given, part, secret)).toBeUndefined())
})
