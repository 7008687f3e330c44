import { expect, it } from 'vitest'
import { apiError } from './api/api.ts'
import { mailboxRefusal } from './mailbox.ts'
import { PROBLEMS, problem, problemOf } from './problem.ts'

it('a refusal is problem details, and still what it was before: a code and a message, in this order', () => {
  const refused = problemOf(404, 'no-such-arena', 'There is no such arena.', '/api/v1/leaderboards/nowhere')
  expect(problem.parse(refused)).toEqual({
    code: 'no-such-arena',
    message: 'There is no such arena.',
    type: '/docs/api#problem-no-such-arena',
    title: 'No such arena',
    status: 404,
    detail: 'There is no such arena.',
    instance: '/api/v1/leaderboards/nowhere',
  })
  expect(JSON.stringify(refused)).toMatch(/^\{"code":"no-such-arena","message":"/)
  expect(apiError.parse(refused)).toEqual({ code: 'no-such-arena', message: 'There is no such arena.' })
})

it('every code has a title of its own, in the order of the alphabet', () => {
  expect(Object.keys(PROBLEMS)).toEqual(Object.keys(PROBLEMS).toSorted())
  expect(new Set(Object.values(PROBLEMS)).size).toBe(Object.keys(PROBLEMS).length)
  for (const code of mailboxRefusal.options) expect(PROBLEMS).toHaveProperty(code)
})
