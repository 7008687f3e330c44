import { describe, expect, it } from 'vitest'
import { readSelection } from './selection.mjs'

describe('what npm test is asked to run', () => {
  it('without a word, every stage, the quick ones first', () => {
    expect(readSelection([])).toEqual({ stages: ['lint', 'types', 'unit', 'build', 'e2e'], filters: [] })
  })

  it.each([
    [['--only', 'unit'], ['unit']],
    [['--only=lint'], ['lint']],
    [
      ['--only', 'types,lint'],
      ['lint', 'types'],
    ],
    [
      ['--only', 'lint', '--only', 'types'],
      ['lint', 'types'],
    ],
  ])('%j runs just that', (args, stages) => {
    expect(readSelection(args).stages).toEqual(stages)
  })

  it('the browser tests need the built pages', () => {
    expect(readSelection(['--only', 'e2e']).stages).toEqual(['build', 'e2e'])
  })

  it('other words narrow down one runner', () => {
    expect(readSelection(['--only', 'unit', 'packages/game'])).toEqual({ stages: ['unit'], filters: ['packages/game'] })
    expect(() => readSelection(['packages/game'])).toThrow(/--only unit or --only e2e/)
    expect(() => readSelection(['--only', 'lint', 'packages/game'])).toThrow(/one runner only/)
  })

  it.each([['--only', 'everything'], ['--only'], ['--only', 'toString']])(
    '%s %s is refused with the choices',
    (...args) => {
      expect(() => readSelection(args)).toThrow(/choose from lint, types, unit, e2e/)
    },
  )
})
