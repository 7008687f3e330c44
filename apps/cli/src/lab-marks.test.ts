import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './lab.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lab-marks-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string) => path.join(folder, name)

const lab = (...args: string[]) => inProcess(main, args, { env: { MASQUERADE_DATA: folder } })

describe('the lab on what is meant', () => {
  it('prints the same for the same seed, hands out what is to be marked, and takes marks into the table', async () => {
    const args = ['--games', '3', '--seed', '4', '--json']
    const [one, two, performance] = await Promise.all([
      lab('run', 'interintent-2', ...args, '--file', file('one.jsonl')),
      lab('run', 'interintent-2', ...args, '--file', file('two.jsonl')),
      lab('run', 'interintent-1', '--games', '12', '--json', '--file', file('plain.jsonl')),
    ])
    expect(two.out).toBe(one.out)
    const unmarked = JSON.parse(one.out)
    expect(unmarked).toMatchObject({ experiment: 'interintent-2', games: 3, blocks: 1, seed: 4 })
    expect(unmarked.rows[0]).toMatchObject({ agent: 'Sage', condition: 'games of Sage', selection: null })
    expect(JSON.parse(performance.out).rows[0]).toMatchObject({ agent: 'Sage', condition: 'good', games: 1 })

    const { out } = await lab('items', file('one.jsonl'))
    const contexts = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(contexts.length).toBeGreaterThan(30)
    const marks = contexts.flatMap(({ id, items }) => [
      ...items.map(({ item }: { item: string }) => ({ item, rater: 'someone', selection: 1, thoughts: 4, speech: 2 })),
      { context: id, rater: 'someone', invented: 0 },
    ])
    writeFileSync(file('marks.jsonl'), marks.map((mark) => `${JSON.stringify(mark)}\n`).join(''))
    writeFileSync(file('wrong.jsonl'), `${JSON.stringify(marks[0])}\n{"item":"x","rater":"someone"}\n`)
    const [marked, verified, wrong, other] = await Promise.all([
      lab('table', file('one.jsonl'), '--marks', file('marks.jsonl'), '--json'),
      lab('verify', file('one.jsonl')),
      lab('table', file('one.jsonl'), '--marks', file('wrong.jsonl')),
      lab('items', file('plain.jsonl')),
    ])
    expect(JSON.parse(marked.out).rows[0]).toMatchObject({
      ...{ selection: 1, followingThoughts: 1, followingSpeech: 0, thoughts4: 1, invented: 0 },
    })
    expect(verified.out).toBe('3 of 3 matches are as the referee judges them\n')
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('wrong.jsonl: line 2 is no mark')])
    expect([other.code, other.err]).toEqual([
      1,
      expect.stringContaining('people rate nothing of the design performance'),
    ])
  })
})
