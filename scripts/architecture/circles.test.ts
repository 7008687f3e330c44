import { describe, expect, it } from 'vitest'
import { circlesIn, deadImports, importsBetween } from './testing/circles.ts'
import { trackedFiles } from './tracked-files.ts'

const files = trackedFiles().filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

describe('the folders of the pages', () => {
  const edges = importsBetween(files)

  it('do not import each other in circles', () => {
    expect(edges.size).toBeGreaterThan(8)
    expect(circlesIn(edges)).toEqual([])
  })

  it('import styles that are there', () => {
    expect(deadImports(files)).toEqual([])
  })

  it('of what a game is built from know no game', () => {
    for (const folder of edges.get('games')?.keys() ?? [])
      expect([...(edges.get(folder)?.keys() ?? [])]).not.toContain('games')
  })
})

it('a circle is reported as its path, from each folder in it', () => {
  const edges = new Map([
    ['a', new Map([['b', 'a/x.ts']])],
    ['b', new Map([['c', 'b/x.ts']])],
    ['c', new Map([['b', 'c/x.ts']])],
  ])
  expect(circlesIn(edges)).toEqual(['b → c → b', 'c → b → c'])
})
