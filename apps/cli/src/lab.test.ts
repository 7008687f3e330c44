import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './lab.ts'

const VECTORS = path.resolve(import.meta.dirname, '../../../packages/lab/src/statistics/fixtures/statistics.json')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lab-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) => runWith('', ...args)
/** With a text at its standard input. */
const runWith = (input: string, ...args: string[]) => inProcess(main, args, { input, env: { MASQUERADE_DATA: folder } })
const file = (name: string) => path.join(folder, name)

describe('the lab', () => {
  it('holds its statistics against a file of cases', async () => {
    const { code, out } = await run('statistics', VECTORS)
    expect(out).toMatch(/^(\d+) of \1 agree\n$/)
    expect(code).toBe(0)
  })

  it('prints the same table for the same seed, on one core and on two, and of a run that was killed; and judges again what it kept', async () => {
    const args = ['--games', '120', '--seed', '7', '--json']
    const [one, two] = await Promise.all([
      run('run', 'wis-2', ...args, '--cores', '1', '--file', file('one.jsonl')),
      run('run', 'wis-2', ...args, '--cores', '2', '--file', file('two.jsonl')),
    ])
    expect(one.err).not.toContain('Error')
    const table = JSON.parse(one.out)
    expect(table).toMatchObject({ experiment: 'wis-2', version: 1, seed: 7, games: 120, missing: 0 })
    expect(table.rows).toHaveLength(10)
    expect(table.rows[0]).toMatchObject({ games: 72, spyGames: 12, civilianGames: 60 })
    expect(two.out).toBe(one.out)
    expect(readFileSync(file('two.jsonl'), 'utf8')).toBe(readFileSync(file('one.jsonl'), 'utf8'))

    // As a process leaves it that was killed while it wrote a line.
    writeFileSync(file('killed.jsonl'), readFileSync(file('one.jsonl')).subarray(0, -30_000))
    writeFileSync(file('killed.jsonl.lock'), String(2 ** 30))
    const resumed = await run('run', 'wis-2', ...args, '--cores', '1', '--file', file('killed.jsonl'))
    expect(resumed.out).toBe(one.out)
    expect(readFileSync(file('killed.jsonl'), 'utf8')).toBe(readFileSync(file('one.jsonl'), 'utf8'))

    const text = readFileSync(file('two.jsonl'), 'utf8')
    writeFileSync(file('two.jsonl'), text.replace(/"won":1/, '"won":0'))
    const [right, changed, status, other] = await Promise.all([
      run('verify', file('killed.jsonl')),
      run('verify', file('two.jsonl')),
      run('status', file('killed.jsonl')),
      run('run', 'wis-2', '--games', '120', '--seed', '8', '--file', file('one.jsonl')),
    ])
    expect(right.out).toBe('120 of 120 matches are as the referee judges them\n')
    expect(changed.out).toBe('119 of 120 matches are as the referee judges them\n')
    expect(changed.err).toMatch(/^match 0 \(block 0, all\): what was counted of it is not what the referee finds\n$/)
    expect(changed.code).toBe(1)
    expect(status.out).toMatch(/^wis-2: finished, 120 matches/)
    expect(other.err).toContain('is a run of something else')
    expect(other.code).toBe(1)
  })

  it('refuses a manifest with all its faults, and an unknown experiment', async () => {
    const document = {
      experiment: 'mine',
      version: 1,
      design: 'overall',
      game: 'who-is-spy',
      places: { agents: [{ house: 'no-such-agent' }] },
    }
    writeFileSync(file('mine.json'), JSON.stringify(document))
    const [refused, unknown] = await Promise.all([run('run', file('mine.json')), run('run', 'wis-9')])
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('places.agents: needs at least 6, has 1')
    expect(unknown.err).toContain('is neither built in nor a file. Built in are wis-2,')
  })

  it('refuses what is nested thousands deep in a sentence, wherever it comes from', async () => {
    const deep = `${'['.repeat(20_000)}1${']'.repeat(20_000)}`
    const manifest = (rest: string) =>
      `{"experiment": "mine", "version": 1, "design": "guests", "game": "who-is-spy", "places": {}, ${rest}}`
    writeFileSync(file('deep.json'), manifest(`"settings": {"x": ${deep}}`))
    const header = { lab: 1, experiment: 'mine', digest: 'd', planned: 1 }
    writeFileSync(
      file('deep.jsonl'),
      `${JSON.stringify(header).slice(0, -1)}, "manifest": ${manifest(`"judge": ${deep}`)}}\n`,
    )
    const attempts = [
      ['run', file('deep.json')],
      ['table', file('deep.jsonl')],
      [
        'ab',
        '--old',
        `{"stub": "finder", "a": ${deep}}`,
        '--new',
        'sphinx',
        '--game',
        'who-is-spy',
        '--settings',
        `{"x": ${deep}}`,
      ],
    ]
    const refused = await Promise.all([
      ...attempts.map((args) => run(...args)),
      runWith(readFileSync(file('deep.json'), 'utf8'), 'show', '-'),
    ])
    for (const [at, { code, err }] of refused.entries()) {
      expect(code, attempts[at]?.join(' ').slice(0, 80)).toBe(1)
      expect(err).toMatch(/nested more than 32 deep|is no run of the lab/)
      expect(err).not.toContain('RangeError')
    }
  })

  it('shows two blocks before anything is run, with what is asked and what could be found', async () => {
    const { out } = await run('dry', 'spygame-7')
    expect(out).toContain('It is your turn to guess the keywords and identities of all players')
    expect(out).toMatch(/^400 matches are planned: about [\d.]+( to [\d.]+)? s on one core, at most 0 tokens/m)
    expect(out).toMatch(/^Digest [0-9a-f]{64}$/m)
    // A column may be tested in several ways, of which each finds another difference.
    const found = [...out.matchAll(/With n 100 a difference in “([^”]+)” of .* by the test “([^”]+)”/g)]
    const named = found.map(([, column, test]) => `${column}, ${test}`)
    expect(named.filter((name) => name.startsWith('Knows what it is'))).toHaveLength(2)
    expect(new Set(named).size).toBe(named.length)
    expect(readdirSync(folder)).not.toContain('lab')
  })

  it('says of what is planted which regions hold', async () => {
    const { code, out } = await run('planted', 'obedient', '36', '--runs', '3')
    expect(out).toMatch(/\n(\d+) of \1 regions hold\n$/)
    expect(code).toBe(0)
  })
})
