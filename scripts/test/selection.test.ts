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

  it('machines that share the work run a part each, and all of it together', () => {
    const parts = ['1', '2', '3'].map((part) => readSelection(['--part', part]))
    expect(parts).toEqual([
      { stages: ['lint', 'types', 'unit'], filters: [] },
      { stages: ['build', 'e2e'], filters: [], stories: 'long' },
      { stages: ['build', 'e2e'], filters: [], stories: 'others' },
    ])
    expect(new Set(parts.flatMap(({ stages }) => stages))).toEqual(new Set(readSelection([]).stages))
    expect(readSelection(['--part=2'])).toEqual(parts[1])
  })

  it.each([[['--part', '4']], [['--part']], [['--part=toString']]])('%j is refused with the choices', (args) => {
    expect(() => readSelection(args)).toThrow(/choose from 1, 2, 3/)
  })

  it.each([[['--only', 'lint', '--part', '1']], [['--part', '1', 'log']], [['--part', '1', '--part', '2']]])(
    '%j is refused: a part is a part',
    (args) => {
      expect(() => readSelection(args)).toThrow(/leave away/)
    },
  )

  it.each([['--only', 'everything'], ['--only'], ['--only', 'toString']])(
    '%s %s is refused with the choices',
    (...args) => {
      expect(() => readSelection(args)).toThrow(/choose from lint, types, unit, e2e/)
    },
  )
})
