import { describe, expect, it } from 'vitest'
import { problemOf, shownProblem } from './use-answering.ts'

describe('what is said of an answer that was not taken', () => {
  it.each([
    ['that it did not arrive, while the database is away', { code: 'unavailable', status: 503 }, 'lost'],
    ['that it did not arrive, when no reply came', { code: 'lost', status: 0 }, 'lost'],
    ['that it came too late', { code: 'late', status: 409 }, 'late'],
    ['that it was not accepted', { code: 'bad-request', status: 400 }, 'other'],
    ['that another counts, when another tab has answered', { code: 'answered', status: 409 }, 'answered'],
  ])('is %s', (_, sent, problem) => {
    expect(problemOf(sent)).toBe(problem)
  })

  it('stays no longer than its question, unless it came too late or after another', () => {
    expect(shownProblem({ ask: 'one', problem: 'lost' }, 'one')).toBe('lost')
    expect(shownProblem({ ask: 'one', problem: 'lost' }, undefined)).toBeUndefined()
    expect(shownProblem({ ask: 'one', problem: 'other' }, undefined)).toBeUndefined()
    expect(shownProblem({ ask: 'one', problem: 'late' }, undefined)).toBe('late')
    expect(shownProblem({ ask: 'one', problem: 'answered' }, undefined)).toBe('answered')
    expect(shownProblem({ ask: 'one', problem: 'late' }, 'two')).toBeUndefined()
    expect(shownProblem(undefined, undefined)).toBeUndefined()
  })
})
