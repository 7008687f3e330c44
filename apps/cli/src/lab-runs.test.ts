import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './lab.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lab-runs-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string) => path.join(folder, name)
const read = (name: string) => readFileSync(file(name), 'utf8')

const run = (...args: string[]) => inProcess(main, args, { env: { MASQUERADE_DATA: folder } })

const lines = (name: string) => read(name).trimEnd().split('\n')

interface Match {
  block: number
  agents: string[]
  scores: number[]
  deal: object
}

describe('what can be done with a run', () => {
  beforeAll(async () => {
    const { code, err } = await run('run', 'spygame-4', '--games', '24', '--seed', '3', '--file', file('parent.jsonl'))
    expect(err).not.toContain('Error')
    expect(code).toBe(0)
  })

  it.each([
    ['whose names are exchanged', 'agents', (match: Match) => ({ ...match, agents: match.agents.toReversed() })],
    ['that is said to be of another condition', 'condition', (match: Match) => ({ ...match, condition: 'other' })],
    ['that is said to be of another block', 'block', (match: Match) => ({ ...match, block: match.block + 1 })],
    ['that is said to be dealt otherwise', 'deal', (match: Match) => ({ ...match, deal: { ...match.deal, spy: 9 } })],
    ['whose scores are others', 'scores', (match: Match) => ({ ...match, scores: match.scores.map((one) => one + 1) })],
    ['that is said to be void', 'void', (match: Match) => ({ ...match, void: 'the host was away' })],
  ])('a match %s is found by verify', async (_, what, falsified) => {
    const [header = '', first = '', ...others] = lines('parent.jsonl')
    const changed = JSON.stringify(falsified(JSON.parse(first)))
    writeFileSync(file('false.jsonl'), `${[header, changed, ...others].join('\n')}\n`)
    const { code, out, err } = await run('verify', file('false.jsonl'))
    expect(err).toMatch(new RegExp(`^match 0 .*${what}`))
    expect(out).toBe('23 of 24 matches are as the referee judges them\n')
    expect(code).toBe(1)
  })

  it('a line that is there twice is refused with its number, wherever a run is read or goes on', async () => {
    const [header = '', ...matches] = lines('parent.jsonl')
    const twice = [header, ...matches.slice(0, 7), matches[5], ...matches.slice(7)]
    writeFileSync(file('twice.jsonl'), `${twice.join('\n')}\n`)
    const reads = [
      ['table', file('twice.jsonl')],
      ['run', file('twice.jsonl')],
      ['compare', file('parent.jsonl'), file('twice.jsonl')],
      ['export', file('twice.jsonl'), '--folder', file('twice')],
      ...['items', 'status'].map((command) => [command, file('twice.jsonl')]),
      ['fork', file('twice.jsonl'), '--change', 'seed=9', '--file', file('twice-fork.jsonl')],
    ]
    for (const args of reads) {
      const { code, out, err } = await run(...args)
      expect(err).toContain(
        'twice.jsonl: line 9 is a match that is not planned, or that stands in an earlier line, too',
      )
      expect([code, out]).toEqual([1, ''])
    }
    expect(lines('twice.jsonl')).toEqual(twice)
    expect((await run('verify', file('twice.jsonl'))).code).toBe(1)

    writeFileSync(file('long.jsonl'), `${[header, ...matches, matches[3]].join('\n')}\n`)
    const tables = await run('table', file('long.jsonl'))
    expect(tables.err).toContain('line 26 is a match that is not planned')
  })

  it('a line that is missing is a match that is not played: the table says how many, and the run goes on from before it', async () => {
    const [header = '', ...matches] = lines('parent.jsonl')
    writeFileSync(file('gap.jsonl'), `${[header, ...matches.slice(0, 4), ...matches.slice(6)].join('\n')}\n`)
    const [table, verified, again, forked] = await Promise.all([
      run('table', file('gap.jsonl'), '--json'),
      run('verify', file('gap.jsonl')),
      run('run', file('gap.jsonl')),
      run('fork', file('gap.jsonl'), '--change', 'places.guests.1.house=magpie', '--file', file('gap-fork.jsonl')),
      run('fork', file('parent.jsonl'), '--change', 'places.guests.1.house=magpie', '--file', file('magpie.jsonl')),
    ])
    expect(JSON.parse(table.out)).toMatchObject({ games: 22, planned: 24 })
    expect(JSON.parse(table.out).warnings[0]).toContain('22 of 24 matches are played')
    expect(verified.out).toBe('22 of 22 matches are as the referee judges them\n')
    expect(again.err).toContain(
      'gap.jsonl: match 4 of the plan is missing before line 6: delete this line and all after it',
    )
    expect(again.code).toBe(1)
    expect(forked.err).toContain('a fork that takes 17 of 24 matches')
    expect(lines('gap-fork.jsonl').slice(1)).toEqual(lines('magpie.jsonl').slice(1))
    writeFileSync(file('gap.jsonl'), `${lines('gap.jsonl').slice(0, 5).join('\n')}\n`)
    await run('run', file('gap.jsonl'))
    expect(read('gap.jsonl')).toBe(read('parent.jsonl'))
  })

  it.each(['my notes', 'line one\nline two without an end', 'one\ntwo\n'])(
    'a file that is no run is refused and stays as it is: %j',
    async (notes) => {
      writeFileSync(file('notes.txt'), notes)
      const { code, err } = await run('run', 'spygame-4', '--games', '2', '--file', file('notes.txt'))
      expect(err).toContain('is no run of the lab')
      expect(code).not.toBe(0)
      expect(read('notes.txt')).toBe(notes)
    },
  )

  it('a fork plays what is not the same, comes to what would have been played, and goes on where it was ended', async () => {
    const change = ['--change', 'places.guests.1.house=magpie']
    const forked = await run('fork', file('parent.jsonl'), ...change, '--file', file('fork.jsonl'), '--json')
    expect(forked.err).toContain('a fork that takes 18 of 24 matches')
    expect(forked.err).toContain('places.guests.1.house: "comet" → "magpie"')
    const table = JSON.parse(forked.out)
    expect(table.lineage).toMatchObject({
      changed: [{ path: 'places.guests.1.house', from: 'comet', to: 'magpie' }],
      reused: 18,
    })
    expect(existsSync(file('fork.jsonl.reused'))).toBe(false)

    // Begun, and ended after nothing was played: what it takes is kept beside.
    const manifest = JSON.parse(lines('fork.jsonl')[0] ?? '').manifest
    writeFileSync(file('changed.json'), JSON.stringify(manifest))
    const [anew, again, verified, status] = await Promise.all([
      run('run', file('changed.json'), '--games', '24', '--file', file('anew.jsonl'), '--json'),
      run('fork', file('parent.jsonl'), '--manifest', file('changed.json'), '--file', file('fork.jsonl'), '--json'),
      run('verify', file('fork.jsonl')),
      run('status', file('fork.jsonl')),
    ])
    expect(lines('anew.jsonl').slice(1)).toEqual(lines('fork.jsonl').slice(1))
    const { lineage: _, warnings, ...found } = table
    const { warnings: __, ...fresh } = JSON.parse(anew.out)
    expect(found).toEqual(fresh)
    expect(warnings.join()).toContain('a fork of the run with the digest')
    expect(again.out).toBe(forked.out)
    expect(verified.out).toBe('24 of 24 matches are as the referee judges them\n')
    expect(status.out).toMatch(/finished, 24 matches, a fork of [0-9a-f]{12}/)

    // A line of it, and what it takes is gone: it says so, and does not play it all.
    writeFileSync(file('cut.jsonl'), `${lines('fork.jsonl').slice(0, 5).join('\n')}\n`)
    const gone = await run('run', file('cut.jsonl'))
    expect(gone.err).toContain('is a fork whose taken matches are gone')
    expect(gone.code).toBe(1)
  })

  it('a fork that was killed goes on by itself, without its parent, until a request to stop', async () => {
    const parent = file('gone-parent.jsonl')
    writeFileSync(parent, read('parent.jsonl'))
    const fork = ['fork', parent, '--change', 'blocks=4000', '--cores', '1', '--file', file('killed.jsonl')]
    // Stopped before its first match, and then as a process leaves it that was killed.
    const stopped = await inProcess(main, fork, { env: { MASQUERADE_DATA: folder }, interrupt: AbortSignal.abort() })
    expect([stopped.code, lines('killed.jsonl').length]).toEqual([130, 1])
    expect(existsSync(file('killed.jsonl.reused'))).toBe(true)
    writeFileSync(file('killed.jsonl.lock'), String(2 ** 30))
    rmSync(parent)
    const status = await run('status', file('killed.jsonl'))
    expect(status.out).toContain(`goes on with: npm run -s lab -- run ${file('killed.jsonl')}`)
    // Stopped from elsewhere, between matches.
    const going = run('run', file('killed.jsonl'), '--cores', '1')
    await expect.poll(() => lines('killed.jsonl').length).toBeGreaterThan(25)
    const stopping = await run('stop', file('killed.jsonl'))
    expect(stopping.out).toBe(`Process ${process.pid} stops after the matches that are being played.\n`)
    expect((await going).code).toBe(130)
    expect(existsSync(file('killed.jsonl.stop'))).toBe(false)
    expect(lines('killed.jsonl').slice(1, 25)).toEqual(lines('parent.jsonl').slice(1, 25))
    const idle = await run('stop', file('killed.jsonl'))
    expect(idle.out).toMatch(/^No process plays it\. spygame-4: \d+ of 16000 matches/)
  })

  it('blocks are added to a run that is done, and the table says how often', async () => {
    const longer = await run(
      'run',
      'spygame-4',
      '--games',
      '32',
      '--seed',
      '3',
      '--file',
      file('longer.jsonl'),
      '--json',
    )
    writeFileSync(file('more.jsonl'), read('parent.jsonl'))
    const more = await run('more', file('more.jsonl'), '--blocks', '2', '--json')
    expect(more.err).not.toContain('Error')
    const { added, warnings, ...table } = JSON.parse(more.out)
    expect(added).toEqual([2])
    expect(warnings.join()).toContain('blocks were added once')
    const { warnings: _, ...found } = JSON.parse(longer.out)
    expect(table).toEqual(found)
    const [status, again, verified] = await Promise.all([
      run('status', file('more.jsonl')),
      run('run', file('more.jsonl'), '--json'),
      run('verify', file('more.jsonl')),
    ])
    expect(status.out).toContain('finished, 32 matches, blocks were added once')
    expect(again.out).toBe(more.out)
    expect(verified.out).toBe('32 of 32 matches are as the referee judges them\n')
    const forked = ['fork', file('more.jsonl'), '--change', 'hypotheses=["None."]', '--file', file('more-fork.jsonl')]
    const readers = [
      [await run(...forked), 'to what this is a fork of, after its table was done (2)'],
      [await run('compare', file('longer.jsonl'), file('more-fork.jsonl')), 'to the other run after its table'],
      [
        await run('table', file('more-fork.jsonl'), '--latex'),
        'to what this is a fork of, after its table was done (2)',
      ],
    ] as const
    for (const [{ out }, warning] of readers) expect(out).toContain(`Blocks were added ${warning}`)

    // As if it had been ended right after blocks were added.
    writeFileSync(file('early.jsonl'), `${lines('more.jsonl').slice(0, 30).join('\n')}\n`)
    const early = await run('more', file('early.jsonl'), '--blocks', '1')
    expect(early.err).toContain('28 of 32 matches are played: blocks can be added once the table is done')
    expect(early.code).toBe(1)
    const resumed = await run('run', file('early.jsonl'), '--json')
    expect(resumed.out).toBe(more.out)
  })

  it('the status of runs is shown beside one that is not there any more', async () => {
    const { code, out, err } = await run('status', file('nowhere.jsonl'), file('parent.jsonl'))
    expect(err).toBe(`${file('nowhere.jsonl')}: there is no such file (ENOENT)\n`)
    expect(out).toContain('spygame-4: finished, 24 matches')
    expect(code).toBe(1)
  })

  it('another judge of a run to which blocks were added says so, too', async () => {
    const manifest = {
      ...{ experiment: 'described', version: 1, design: 'describing', blocks: 4 },
      ...{ places: { agents: [{ stub: 'teller' }] }, judge: { stub: 'fair' } },
    }
    writeFileSync(file('described.json'), JSON.stringify(manifest))
    await run('run', file('described.json'), '--file', file('described.jsonl'))
    await run('more', file('described.jsonl'), '--blocks', '2')
    const judge = ['judge', file('described.jsonl'), '--judge', '{"stub":"always","score":3}', '--json']
    const [first, again] = [await run(...judge), await run(...judge)]
    expect(JSON.parse(first.out)).toMatchObject({ games: 6, added: [2] })
    expect(again.out).toBe(first.out)
  })

  it('two runs are compared, by block where they share blocks', async () => {
    await run('run', 'spygame-4', '--games', '24', '--seed', '4', '--file', file('other.jsonl'))
    const [same, apart, json] = await Promise.all([
      run('compare', file('parent.jsonl'), file('parent.jsonl')),
      run('compare', file('parent.jsonl'), file('other.jsonl')),
      run('compare', file('parent.jsonl'), file('other.jsonl'), '--json'),
    ])
    for (const agent of ['Parrot', 'Comet', 'Chameleon', 'Sphinx']) {
      expect(same.out).toMatch(new RegExp(`^${agent} +Other run +Won +1 \\(places 1–4\\)$`, 'm'))
    }
    expect(same.out).toContain('Compared by: 6 blocks that both played')
    expect(apart.out).toContain('Compared by: matches that have nothing to do with each other')
    expect(apart.out).toMatch(/^seed +3 +4$/m)
    expect(JSON.parse(json.out)).toMatchObject({ paired: false, sharedBlocks: 0 })
  })

  it('versions of an agent are compared in any game', async () => {
    const versions = ['ab', '--old', '{"house":"sphinx","without":["inference"]}', '--new', 'sphinx', '--blocks', '6']
    const [spy, board] = await Promise.all([
      run(...versions, '--game', 'who-is-spy', '--json'),
      run('ab', '--old', 'drifter', '--new', 'sage', '--game', 'connect-four', '--blocks', '20'),
    ])
    const table = JSON.parse(spy.out)
    expect(table.rows.map(({ condition, games }: { condition: string; games: number }) => [condition, games])).toEqual([
      ['old', 6],
      ['new', 6],
    ])
    expect(table.enough).toHaveLength(2)
    expect(board.code).toBe(0)
    expect(board.out).toMatch(/^Blocks in which the two differ most:\n+Block .*\n-.*\n *\d+ .* match \d+ match \d+$/m)
    expect(board.out).toMatch(/\d+ blocks? (more would do|can tell)/)
  })

  it('a run is exported into a folder that is its own, and only into such a one', async () => {
    const first = await run('export', file('parent.jsonl'), '--folder', file('folder'))
    expect(first.out).toContain(
      `24 matches in ${readdirSync(file('folder'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length} files`,
    )
    expect(read('folder/index.html')).toContain('default-src &#39;none&#39;')
    const again = await run('export', file('parent.jsonl'), '--folder', file('folder'))
    expect(again.err).toContain('is not empty')
    expect(again.code).toBe(1)
  })

  it('a cap below what has to be spent is no hindrance where nothing costs', async () => {
    const { code, out } = await run(
      'run',
      'spygame-4',
      '--games',
      '4',
      '--tokens',
      '0',
      '--file',
      file('free.jsonl'),
      '--json',
    )
    expect(code).toBe(0)
    expect(JSON.parse(out).games).toBe(4)
  })

  it('bad input gives a sentence, changes nothing and ends with 1', async () => {
    const before = read('parent.jsonl')
    writeFileSync(file('text.jsonl'), 'no run\n')
    writeFileSync(file('tampered.jsonl'), before.replace('"house":"owl"', '"house":"moth"'))
    writeFileSync(file('torn.jsonl'), before)
    appendFileSync(file('torn.jsonl'), '{"more":{"blocks":0}}\n')
    const parent = file('parent.jsonl')
    const refused: [args: string[], why: string][] = [
      [['fork', parent], 'fork needs either --change PATH=VALUE or --manifest FILE'],
      [['fork', parent, '--change', 'seed=3'], 'the fork changes nothing'],
      [['fork', parent, '--change', 'seed'], 'is not of the form PATH=VALUE'],
      [
        ['fork', parent, '--change', 'places.guests.9.house=owl'],
        'places.guests.9: places.guests has the items 0 to 3',
      ],
      [['fork', parent, '--change', 'seed=9', '--file', parent], 'is a run by itself and no fork'],
      [['fork', file('text.jsonl'), '--change', 'seed=9'], 'is no run of the lab'],
      [['fork', file('tampered.jsonl'), '--change', 'seed=9'], 'is not what was played by its digest'],
      [['more', parent], 'more needs --blocks N'],
      [['more', parent, '--blocks', '0'], '--blocks must be at least 1'],
      [['table', file('torn.jsonl')], 'line 26 does not say how many blocks were added'],
      [['run', parent, '--seed', '4'], 'is a run: it goes on as it was begun'],
      [['table', parent, 'more'], 'table takes no "more" after the file of a run'],
      [['table', parent, '--json', '--csv'], 'table prints one form at a time: give one of --json and --csv'],
      [['list', 'magic-1'], 'list takes no "magic-1"'],
      [['schema', 'magic-1'], 'schema takes no "magic-1"'],
      [['table', parent, '--marks', ''], '--marks must not be empty'],
      [['statistics', file('changed.json')], 'is no file of cases'],
      [['compare', parent], 'compare needs the files of two runs'],
      [['compare', parent, file('nowhere.jsonl')], 'nowhere.jsonl: there is no such file (ENOENT)'],
      [['ab', '--new', 'sage', '--game', 'connect-four'], 'ab needs --old SPEC'],
      [
        ['ab', '--old', '{', '--new', 'sage', '--game', 'connect-four'],
        "neither a house agent's name nor an agent as JSON",
      ],
      [['ab', '--old', 'sage', '--new', 'sage', '--game', 'chess'], 'there is no game "chess"'],
    ]
    for (const [args, why] of refused) {
      const { code, out, err } = await run(...args)
      expect(err).toContain(why)
      expect([code, out]).toEqual([1, ''])
    }
    expect(read('parent.jsonl')).toBe(before)
  })
})
