import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { casting } from '@masquerade/casting'
import { type Experiment, experimentOf, type PlayedMatch, withPeople } from '@masquerade/lab'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experimentOfRun, experimentToGoOn } from './document.ts'
import { tableOf } from './run.ts'
import { headerOf, matchesOf } from './run-file.ts'
import { verified } from './verify.ts'

const owls = Array.from({ length: 5 }, (_, at) => ({ house: 'owl', name: `Owl ${at + 1}` }))

function experiment(last: object): Experiment {
  const manifest = {
    ...{ experiment: 'with-ann', version: 1, design: 'overall', game: 'who-is-spy', blocks: 12 },
    places: { agents: [...owls, last] },
  }
  const settled = experimentOf(manifest, withPeople(casting))
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  return settled.value
}

describe('a finished run in which somebody held a place', () => {
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lab-people-'))
    file = path.join(folder, 'with-ann.jsonl')
    // What a person says is said here by an agent under the person's name.
    const standIn = experiment({ house: 'sphinx', name: 'Ann' })
    const matches: PlayedMatch[] = [...standIn.cells()].map((cell) => standIn.play(cell))
    const lines = [headerOf(experiment({ person: 'Ann' })), ...matches]
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('can be read, tabled and judged again', () => {
    const run = experimentOfRun(file)
    const table = tableOf(run, file)
    expect(table.games).toBe(12)
    expect(table.rows.map(({ agent }) => agent)).toContain('Ann')
    expect(table.warnings.join('\n')).toContain('for Ann')
    expect(verified(run, matchesOf(file))).toEqual({ matches: 12, differences: [] })
  })

  it('cannot go on here, where there is nobody to ask', () => {
    expect(() => experimentToGoOn(file)).toThrow(/places\.agents\.5\.person: people play on a site/)
  })
})
