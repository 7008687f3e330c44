import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { trackedFiles } from './tracked-files.ts'

const OWN = 'scripts/architecture/neighbours.test.ts'
/** How far from each other a statement's parts stand. */
const NEAR = 260

// Files of tests run beside each other on one server. One that ended the connections of all databases failed others, by
// chance, in places that had nothing to do with it.
it('what looks at the connections of a server names the database that it means', () => {
  const files = trackedFiles().filter((file) => file.endsWith('.ts') && file !== OWN)
  const looks = files.flatMap((file) => {
    const source = readFileSync(inRoot(file), 'utf8')
    // A sentence for operators, which names the view, is no statement.
    return [...source.matchAll(/pg_stat_activity(?! shows)/gi)].map(({ index }) => ({
      file,
      near: source.slice(Math.max(0, index - NEAR), index + NEAR),
    }))
  })
  expect(looks.length).toBeGreaterThan(5)
  expect(looks.filter(({ near }) => !near.includes('datname')).map(({ file }) => file)).toEqual([])
})
