import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readItems } from '@masquerade/lab'
import { itemsInRun } from '@masquerade/papers'
import { houseAndStubs } from '@masquerade/planted'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itemLines } from './commands/reading.ts'
import { documentNamed, settledOr } from './kept-run.ts'
import { playRun } from './play-run.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lab-items-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function played(name: string, games: number): Promise<string> {
  const file = path.join(folder, `${name}.jsonl`)
  const signal = new AbortController().signal
  const beside = { error: () => {}, stderr: process.stderr }
  const experiment = settledOr(name, documentNamed({ input: () => '' }, name), { games, seed: 1 }, houseAndStubs)
  expect(await playRun(beside, experiment, { file, cores: 1, signal })).toBe('whole')
  return file
}

describe('what people rate of a run', () => {
  it('is each description of DEEP with each of its words, beside what the judge said, in the form of a batch', async () => {
    const file = await played('deep-1', 40)
    const lines = itemLines(file)
    expect(lines).toHaveLength(40 * 8)
    const read = readItems('score', lines.join('\n'))
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const [first] = read.value
    expect(first).toMatchObject({
      word: expect.stringMatching(/\S/),
      description: expect.stringMatching(/^number \d+$/),
      judge: expect.any(Number),
      about: { agent: 'teller', block: 0 },
    })
    const columns = new Set(read.value.map(({ about }) => about?.column))
    expect([...columns].sort()).toEqual([
      ...['aggressiveDistractor', 'aggressiveTarget', 'conservativeDistractor', 'conservativeTarget'],
    ])
    const [header, ...matches] = (await readFile(file, 'utf8')).split('\n')
    const added = [header, '{"more":{"blocks":40,"planned":40,"digest":"d"}}', ...matches]
    for (const whole of [[header, ...matches], added].map((some) => itemsInRun(some.join('\n')))) {
      expect(whole).toMatchObject({ ok: true, value: { kind: 'score', items: read.value } })
    }
  })

  it('is nothing where a run has nothing to rate', async () => {
    const file = await played('spygame-4', 2)
    expect(() => itemLines(file)).toThrow('people rate nothing of the design guests')
  })

  it('is refused where a file has been changed', async () => {
    const [header = ''] = (await readFile(await played('deep-1', 40), 'utf8')).split('\n')
    expect(itemsInRun(`${header}\n{"block":0,"agents":["a"],"observed":[{"mode":"loud"}]}`)).toMatchObject({
      ok: false,
    })
    expect(itemsInRun(`${header}\nnonsense`)).toMatchObject({ ok: false })
    expect(itemsInRun('{"id":"1"}')).toBeUndefined()
  })
})
