import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chatStub, type Stub } from '@masquerade/connectors/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './lab.ts'

const KEY = 'sk-planted-planted-planted'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lab-network-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function opened(options: Parameters<typeof chatStub>[0] = {}): Promise<Stub> {
  const stub = await chatStub({ key: KEY, ...options })
  closing.push(stub.close)
  return stub
}

interface Given {
  env?: Record<string, string>
  interrupt?: AbortSignal
}

const runWith = ({ env, ...given }: Given, ...args: string[]) =>
  inProcess(main, args, {
    env: { MASQUERADE_DATA: folder, MASQUERADE_ALLOW_LOCAL_AGENTS: '1', STUB_KEY: KEY, ...env },
    ...given,
  })
const run = (...args: string[]) => runWith({}, ...args)
const file = (name: string) => path.join(folder, name)
const linesOf = (name: string) => readFileSync(file(name), 'utf8').trimEnd().split('\n').slice(1)
const asksOf = (name: string) =>
  readFileSync(file(name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

function manifest(name: string, document: object): string {
  const written = file(`${name}.json`)
  writeFileSync(written, JSON.stringify({ experiment: name, version: 1, ...document }))
  return written
}

const api = ({ url }: Stub, more: object = {}) => ({ api: `${url}/v1`, model: 'stub-model', key: 'STUB_KEY', ...more })

const guests = (guest: object, blocks: number) => ({
  ...{ design: 'guests', game: 'who-is-spy', blocks },
  places: { guests: [guest], host: [{ house: 'owl' }] },
})

describe('the lab with agents over a network', () => {
  it('plays several matches at once, keeps them in the order of the plan, and goes on where it was ended', async () => {
    const stopping = new AbortController()
    let asked = 0
    const reply = () => {
      if (++asked === 40) stopping.abort()
      return `hash ${asked}`
    }
    const stub = await opened({ cost: 0.001, reply })
    const document = manifest('asked', guests(api(stub), 24))
    const args = ['run', document, '--json', '--at-once', '3', '--file', file('asked.jsonl')]
    const begun = await runWith({ interrupt: stopping.signal }, ...args)
    expect(begun.code).toBe(130)
    expect(begun.err).toContain('goes on with: npm run -s lab -- run')
    const played = kept('asked.jsonl')
    expect(played).toBeGreaterThan(0)
    expect(played).toBeLessThan(24)
    expect(new Set(asksOf('asked.asks.jsonl').map(({ match }) => match)).size).toBe(played)
    const soFar = await run('table', file('asked.jsonl'), '--json')
    expect(JSON.parse(soFar.out).warnings[0]).toContain(`${played} of 24 matches are played`)
    // As a process leaves it that is killed after it wrote what was asked in a match, and before the match.
    writeFileSync(file('asked.jsonl'), readFileSync(file('asked.jsonl')).subarray(0, -100))
    writeFileSync(file('asked.jsonl.lock'), String(2 ** 30))
    const { code, out, err } = await run(...args)
    expect(err).not.toContain('Error')
    expect(code).toBe(0)
    const table = JSON.parse(out)
    expect(table).toMatchObject({ games: 24, missing: 0 })
    expect(table.warnings).toEqual(
      expect.arrayContaining([
        'not repeatable: another run may go otherwise, for stub-model',
        'stub-model was served by stub-model',
        expect.stringMatching(/^the digest of the prompts of stub-model is [0-9a-f]{16}$/),
      ]),
    )
    const matches = linesOf('asked.jsonl').map((line) => JSON.parse(line))
    expect(matches.map(({ block }) => block)).toEqual(Array.from({ length: 24 }, (_, block) => block))
    const asks = asksOf('asked.asks.jsonl')
    const numbers = asks.map(({ match }) => match)
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    expect(new Set(numbers).size).toBe(24)
    for (const [number, { spent, moves }] of matches.entries()) {
      const own = asks.filter(({ match }) => match === number)
      expect(spent.tokens).toBe(342 * own.length)
      expect(spent.money).toBeCloseTo(0.001 * own.length, 9)
      expect(moves.length).toBeGreaterThan(own.length)
    }
    expect(readFileSync(file('asked.jsonl'), 'utf8') + readFileSync(file('asked.asks.jsonl'), 'utf8')).not.toContain(
      KEY,
    )
    const verified = await run('verify', file('asked.jsonl'))
    expect(verified.out).toBe('24 of 24 matches are as the referee judges them\n')
  })

  it('shows two blocks first, with raw replies and what all would take', async () => {
    const stub = await opened({ cost: 0.001 })
    const { out } = await run('dry', manifest('looked-at', guests(api(stub, { strategy: 'reasoning' }), 20)))
    expect(out).toMatch(/\[seat \d, speak, stub-model, served by stub-model, \d+ ms\] Let me think\.\n {4}ANSWER: /)
    const [, tokens, all] = /These 2 took (\d+) tokens and \$[\d.]+: all would take about (\d+) tokens/.exec(out) ?? []
    expect(Number(tokens)).toBeGreaterThan(0)
    expect(Number(all)).toBe(10 * Number(tokens))
  })

  it('stops at its cap, before the match that might pass it, and goes on with a higher one', async () => {
    const stub = await opened({ cost: 0.001 })
    const document = manifest('capped', guests(api(stub), 40))
    const capped = await run('run', document, '--money', '0.08', '--at-once', '3', '--file', file('capped.jsonl'))
    expect(capped.code).toBe(3)
    expect(capped.err).toContain('stopped at its cap: the next match might pass it in money (spent')
    const spent = linesOf('capped.jsonl').reduce((sum, line) => sum + JSON.parse(line).spent.money, 0)
    expect(spent).toBeGreaterThan(0)
    expect(spent).toBeLessThanOrEqual(0.08)
    const status = await run('status', file('capped.jsonl'))
    expect(status.out).toContain(`money (${file('capped.jsonl')})`)
    const again = await run('run', file('capped.jsonl'), '--money', '0.08')
    expect(again.code).toBe(3)
    const { code, out } = await run('run', file('capped.jsonl'), '--json')
    expect(code).toBe(0)
    const table = JSON.parse(out)
    expect(table.games).toBe(40)
    expect(table.spent.money).toBeGreaterThan(spent)
  })

  it('ends where an agent is not there any more, keeps no match without it, and goes on when it is back', async () => {
    let asked = 0
    const stub: Stub = await opened({
      reply: () => {
        if (++asked === 30) stub.behave('unauthorized', /completions/)
        return `hash ${asked}`
      },
    })
    const args = ['run', manifest('gone', guests(api(stub), 20)), '--json', '--file', file('gone.jsonl')]
    const { code, err } = await run(...args)
    expect(code).toBe(1)
    expect(err).toMatch(/stub-model did not answer in match \d+ \((speak|vote)\): .*401/)
    expect(err).toContain('the same command goes on')
    const played = kept('gone.jsonl')
    expect(played).toBeGreaterThan(0)
    expect(played).toBeLessThan(20)
    expect(asksOf('gone.asks.jsonl').every(({ fault }) => fault === undefined)).toBe(true)
    stub.behave('good')
    const resumed = await run(...args)
    expect(JSON.parse(resumed.out)).toMatchObject({ games: 20 })
  })

  it('refuses what cannot be asked before anything is spent, each with its place', async () => {
    const stub = await opened()
    const document = manifest('refused', guests(api(stub, { key: 'NOT_SET' }), 2))
    const [unset, blocked] = await Promise.all([
      run('run', document),
      runWith({ env: { MASQUERADE_ALLOW_LOCAL_AGENTS: '0' } }, 'run', manifest('blocked', guests(api(stub), 2))),
    ])
    expect(unset.err).toContain('places.guests.0.key: the environment variable NOT_SET is not set')
    expect(blocked.err).toMatch(/places\.guests\.0\.api: .*(loopback|local|private|127\.0\.0\.1)/)
    expect([unset.code, blocked.code]).toEqual([1, 1])
    expect(stub.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('says where the model behind a name changed within the run', async () => {
    let asked = 0
    const stub = await opened({ answersAs: () => (++asked < 20 ? 'stub-1' : 'stub-2') })
    const { out } = await run(
      'run',
      manifest('changed', guests(api(stub), 20)),
      '--json',
      '--file',
      file('changed.jsonl'),
    )
    expect(JSON.parse(out).warnings.join('\n')).toMatch(
      /the model behind stub-model changed: stub-1 from match 0 on, stub-2 from match \d+ on/,
    )
  })

  it('has a model describe and another judge it, tries the judge first, and judges again without playing', async () => {
    const describer = await opened({ reply: (prompt) => `number ${prompt.length}` })
    /** It sees which word is described by its gold items, and says 3 of all others. */
    const judge = await opened({ reply: scoreOf })
    const document = manifest('deep', {
      ...{ design: 'describing', blocks: 6 },
      places: { agents: [api(describer)] },
      judge: api(judge, { name: 'Judge' }),
    })
    const kept = ['--cache', file('replies'), '--file', file('deep.jsonl')]
    const first = await run('run', document, '--json', ...kept)
    const table = JSON.parse(first.out)
    expect(table.rows[0]).toMatchObject({ words: 6, replies: 48, unanswered: 0, unreadable: 0 })
    expect(table.warnings.join('\n')).toContain(
      'the judge Judge was tried first: 24 of 24 scores of gold items were right, 12 of 12 items had the same score twice',
    )
    expect(table.warnings.join('\n')).toContain('the judge is constant: all its readable replies are 3')
    const asked = describer.requests.length
    expect(readdirSync(file('replies')).length).toBeGreaterThan(48)

    const again = await run('judge', file('deep.jsonl'), '--judge', '{ "stub": "fair", "name": "Fair" }', '--json')
    expect(describer.requests.length).toBe(asked)
    const judged = JSON.parse(again.out)
    expect(judged.rows[0].aggressiveTarget).toBeGreaterThan(3.9)
    expect(judged.warnings.join('\n')).toMatch(
      /beside the judge before, Judge: Krippendorff’s alpha -?[\d.]+, Spearman none/,
    )
    const out = /what was judged is kept in (.*)\n/.exec(again.err)?.[1] ?? ''
    expect(existsSync(out)).toBe(true)
    const [item] = JSON.parse(readFileSync(out, 'utf8').split('\n')[1] ?? '{}').observed
    expect(item.replies[0]).toMatchObject({
      reply: expect.stringMatching(/^[1-5]$/),
      earlier: [{ judge: 'Judge', reply: '3' }],
    })
    const read = await run('table', out, '--json')
    expect(read.out).toBe(again.out)
  })

  it('leaves what its judge did not judge unplayed, and goes on when the judge is back', async () => {
    const describer = await opened({ reply: (prompt) => `number ${prompt.length}` })
    let asked = 0
    const judge: Stub = await opened({
      reply: () => {
        // The trial of 24, and two words of eight candidates.
        if (++asked === 24 + 2 * 8) judge.behave('garbage', /completions/)
        return '4'
      },
    })
    const document = manifest('half', {
      ...{ design: 'describing', blocks: 4 },
      places: { agents: [api(describer)] },
      judge: api(judge, { name: 'Judge' }),
    })
    const args = ['run', document, '--json', '--at-once', '1', '--file', file('half.jsonl')]
    const failed = await run(...args)
    expect(failed.code).toBe(1)
    expect(failed.err).toContain('Judge did not answer in match 2 (tell)')
    expect(kept('half.jsonl')).toBe(2)
    const table = JSON.parse((await run('table', file('half.jsonl'), '--json')).out)
    expect(table).toMatchObject({ games: 2, rows: [{ words: 2, unanswered: 0 }] })
    judge.behave('good')
    expect(JSON.parse((await run(...args)).out)).toMatchObject({ games: 4 })
  })
})

/** How many matches are kept of a run. */
function kept(name: string): number {
  try {
    return readFileSync(file(name), 'utf8').split('\n').length - 2
  } catch {
    return 0
  }
}

const FITS: Readonly<Record<string, string>> = {
  ...{ Umbrella: 'rain', Bicycle: 'pedals', Honey: 'bees' },
  ...{ 雨伞: '挡雨', 自行车: '轮子', 蜂蜜: '蜜蜂' },
}

function scoreOf(prompt: string): string {
  const word = /Word: (.*)/.exec(prompt)?.[1] ?? ''
  const sign = FITS[word]
  return sign === undefined ? '3' : prompt.includes(sign) ? '5' : '1'
}
