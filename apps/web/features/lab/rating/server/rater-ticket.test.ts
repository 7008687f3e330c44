import { expect, it } from 'vitest'
import { sealedViewer } from '@/lib/server/viewer-cookie.ts'
import { raterIn, raterTicket } from './rater-ticket.ts'

const SECRET = 'a secret of this test alone'

it('a ticket names its rater, and cannot be made without the secret', () => {
  const ticket = raterTicket('aBcDeFgHiJkLmNoP', SECRET)
  expect(raterIn(ticket, SECRET)).toBe('aBcDeFgHiJkLmNoP')
  expect(raterIn(ticket, 'another')).toBeUndefined()
  const [rater, seal] = ticket.split('.')
  expect(raterIn(`${rater}x.${seal}`, SECRET)).toBeUndefined()
  expect(raterIn(`${rater}.${'A'.repeat(43)}`, SECRET)).toBeUndefined()
  expect(raterIn(sealedViewer('aBcDeFgHiJkLmNoPqRsTuV', SECRET), SECRET)).toBeUndefined()
  for (const nonsense of ['', '.', 'a.b', ticket.repeat(2)]) expect(raterIn(nonsense, SECRET)).toBeUndefined()
})
