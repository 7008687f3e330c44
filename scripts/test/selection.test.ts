import { describe, expect, it } from 'vitest'
import { readSelection } from './selection.ts'

describe('what npm test is asked to run', () => {
  it('without a word, every stage but those of the night', () => {
    const stages = ['lint', 'types', 'unit', 'build', 'e2e']
    expect(readSelection([])).toEqual({ stages, filters: [], nightly: false })
    expect(readSelection(['--nightly'])).toEqual({ stages: [...stages, 'chaos', 'bench'], filters: [], nightly: true })
    expect(readSelection(['--nightly', '--only', 'unit'])).toEqual({ stages: ['unit'], filters: [], nightly: true })
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
    expect(readSelection(['--only', 'unit', 'packages/game'])).toMatchObject({
      stages: ['unit'],
      filters: ['packages/game'],
    })
    expect(() => readSelection(['packages/game'])).toThrow(/--only unit or --only e2e/)
    expect(() => readSelection(['--only', 'lint', 'packages/game'])).toThrow(/one runner only/)
  })

  it('a path is enough: its runner is the one that has tests there', () => {
    expect(readSelection(['--only', 'packages/games/src/hanabi,apps/web/games/hanabi'])).toMatchObject({
      stages: ['unit'],
      filters: ['packages/games/src/hanabi', 'apps/web/games/hanabi'],
    })
    expect(readSelection(['--only=./apps/web/e2e/home.spec.ts'])).toMatchObject({
      stages: ['build', 'e2e'],
      filters: ['apps/web/e2e/home.spec.ts'],
    })
    expect(() => readSelection(['--only', 'packages/game', '--only', 'apps/web/e2e'])).toThrow(/one runner only/)
  })

  it.each([['--only', 'everything'], ['--only'], ['--only', 'toString'], ['--only', '../..']])(
    '%s %s is refused with the choices',
    (...args) => {
      expect(() => readSelection(args)).toThrow(/choose from lint, types, unit, e2e, chaos, bench, or say a path/)
    },
  )
})
