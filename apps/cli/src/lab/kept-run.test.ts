import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type Experiment,
  experimentOf,
  headerOf,
  type PlayedMatch,
  withAbsentAgents,
  withPeople,
} from '@masquerade/lab'
import { houseAndStubs } from '@masquerade/planted'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentNamed, experimentOfRun, experimentToGoOn, tableOf } from './kept-run.ts'
import { withJudge } from './play-run.ts'
import { matchesOf } from './run-file.ts'
import { verified } from './verify.ts'

const desk = { agents: houseAndStubs }
const owls = Array.from({ length: 5 }, (_, at) => ({ house: 'owl', name: `Owl ${at + 1}` }))

function experiment(last: object): Experiment {
  const manifest = {
    ...{ experiment: 'with-ann', version: 1, design: 'overall', game: 'who-is-spy', blocks: 12 },
    places: { agents: [...owls, last] },
  }
  const settled = experimentOf(manifest, withPeople(houseAndStubs))
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

  it('can be read, tabled and judged again', async () => {
    const run = await experimentOfRun(desk, file)
    const table = tableOf(run, file)
    expect(table.games).toBe(12)
    expect(table.rows.map(({ agent }) => agent)).toContain('Ann')
    expect(table.warnings.join('\n')).toContain('for Ann')
    expect(verified(run, matchesOf(file))).toEqual({ matches: 12, differences: [] })
  })

  it('cannot go on here, where there are no agents to ask', async () => {
    await expect(experimentToGoOn(desk, file)).rejects.toThrow(/places\.agents\.5\.person: people play on a site/)
  })

  it('is called a run where a manifest is wanted', () => {
    expect(() => documentNamed({ input: () => '' }, file)).toThrow(
      'is the file of a run, and this command takes a manifest',
    )
  })
})

describe('a run of a site, on which its agents described and judged', () => {
  const described = (agent: object, judge: object): Experiment => {
    const manifest = {
      experiment: 'described',
      version: 1,
      design: 'describing',
      blocks: 4,
      places: { agents: [agent] },
      judge,
    }
    const settled = experimentOf(manifest, withAbsentAgents(houseAndStubs))
    if (!settled.ok) throw new Error(JSON.stringify(settled.error))
    return settled.value
  }
  let folder: string
  let file: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lab-site-'))
    file = path.join(folder, 'described.jsonl')
    const standIn = described({ stub: 'teller', name: 'Mine' }, { stub: 'fair', name: 'Theirs' })
    const matches = [...standIn.cells()].map((cell) => standIn.play(cell))
    const head = {
      ...headerOf(described({ agent: 'mine' }, { agent: 'theirs@2' })),
      agents: { mine: 'Mine', 'theirs@2': 'Theirs' },
    }
    writeFileSync(file, [head, ...matches].map((line) => `${JSON.stringify(line)}\n`).join(''))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('can be read and tabled by what they are called there, and held against its plan', async () => {
    const run = await experimentOfRun(desk, file)
    expect(verified(run, matchesOf(file))).toEqual({ matches: 4, differences: [] })
    const table = tableOf(run, file)
    expect(table.rows).toEqual([expect.objectContaining({ agent: 'Mine', words: 4, replies: 32 })])
  })

  it('can be judged again by somebody else, and goes on where its agents can be asked alone', async () => {
    const { experiment } = await withJudge(desk, file, '{ "stub": "always", "score": 3 }')
    const [cell] = experiment.cells()
    const [match] = matchesOf(file)
    if (!cell || !match) throw new Error('there is one')
    expect(await experiment.judgeAgain(cell, match)).toMatchObject({ agents: ['Mine', 'always(3)'] })
    await expect(experimentToGoOn(desk, file)).rejects.toThrow(/places\.agents\.0\.agent: there is no agent "mine"/)
  })
})
