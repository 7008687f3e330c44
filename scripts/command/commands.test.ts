import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMANDS } from '../setup/commands.mjs'
import { inRoot } from '../setup/repository.mjs'
import { type CleanClone, cleanClone } from './clean-clone.ts'

const README = readFileSync(inRoot('README.md'), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
/** Of the README's table, as they are typed. */
const told = [...README.matchAll(/^\| `npm run (?:-s )?([\w:-]+)/gm)].map(([, name = '']) => name)
/** Those that do without a client first: the first of the others generates it, for seconds, and all after it find it. */
const names = [...new Set([...told, ...Object.keys(COMMANDS)])].sort(
  (a, b) => Number(!COMMANDS[a]?.withoutClient) - Number(!COMMANDS[b]?.withoutClient),
)

let clone: CleanClone
beforeAll(() => {
  clone = cleanClone()
})
afterAll(() => clone?.remove())

async function run(name: string, ...args: string[]) {
  const { DATABASE_URL: _url, MASQUERADE_DATA: _data, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/command.mjs', name, ...args], {
    cwd: clone.folder,
    env,
    stdio: 'pipe',
  })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text
  })
  const [code] = await once(child, 'close')
  return { code, out, err }
}

describe('the commands', () => {
  it('of the README are there, and all go through the one launcher', () => {
    expect(told.length).toBeGreaterThan(5)
    expect(Object.keys(COMMANDS)).toEqual(expect.arrayContaining(told))
    for (const name of names) expect(scripts[name]).toBe(`exec node scripts/command.mjs ${name}`)
  })
})

/** On a busy machine each takes many seconds. */
describe('on a clean clone', { timeout: 120_000 }, () => {
  beforeAll(() => clone.clean())

  it.each(names)('%s finds what it needs, and says how it is used', async (name) => {
    const { code, out, err } = await run(name, '--help')
    expect(out.split('\n')[0]).toContain(name)
    expect(err.replace(/^(. Preparing the database client| {2}…).*\n/gm, '')).toBe('')
    // Also for what a command loads only when it does something.
    expect(clone.hasClient()).toBe(!COMMANDS[name]?.withoutClient)
    expect(code).toBe(0)
  })
})

describe('on a clean clone, without a client', { timeout: 120_000 }, () => {
  beforeAll(() => clone.clean())

  const VECTORS = 'packages/games/src/who-is-spy/fixtures/vectors.json'
  const WITHOUT: Record<string, { args: string[]; says: RegExp }> = {
    'check-url': { args: ['http://127.0.0.1/'], says: /"verdict":"block"/ },
    referee: { args: ['--batch', VECTORS], says: /^\[\{.*\}\]$/m },
    'new-game': { args: ['hanabi'], says: /packages\/games\/src\/hanabi .*already: nothing was written/ },
    lab: { args: ['list'], says: /^spygame-4: /m },
    simulate: { args: ['--games', '1'], says: /^1 games of/ },
    'db:migrate': { args: [], says: /set DATABASE_URL/ },
    'db:diff': { args: [], says: /set DATABASE_URL/ },
  }
  it.each(names.filter((name) => COMMANDS[name]?.withoutClient))('%s does something without one', async (name) => {
    const { args, says } = WITHOUT[name] ?? { args: [], says: /say above what is the least that it can be asked for/ }
    const { out, err } = await run(name, ...args)
    expect(out + err).toMatch(says)
    expect(clone.hasClient()).toBe(false)
  })

  it('a command runs all the same where nothing can be kept of it', async () => {
    const kept = path.join(clone.folder, 'node_modules/.cache')
    rmSync(kept, { recursive: true, force: true })
    writeFileSync(kept, 'no folder')
    try {
      const { code, out, err } = await run('lab', 'list')
      expect(out).toMatch(/^spygame-4: /m)
      expect({ code, err }).toEqual({ code: 0, err: '' })
    } finally {
      rmSync(kept)
    }
  })

  it('what a build or a story writes beside the sources makes no command anew', async () => {
    const kept = () => readdirSync(path.join(clone.folder, 'node_modules/.cache/masquerade/bundles'))
    await run('lab', 'list')
    const before = kept()
    const written = ['apps/web/test-results/stack.json', 'apps/web/next-env.d.ts'].map((file) =>
      path.join(clone.folder, file),
    )
    mkdirSync(path.join(clone.folder, 'apps/web/test-results'))
    for (const file of written) writeFileSync(file, '{}')
    await run('lab', 'list')
    expect(kept()).toEqual(before)
    for (const file of written) rmSync(file)
  })

  it('a command that cannot be put together takes no other with it, and is told by itself', async () => {
    const broken = path.join(clone.folder, COMMANDS.simulate?.script ?? '')
    const source = readFileSync(broken, 'utf8')
    writeFileSync(broken, `import 'no-such-package'\n${source}`)
    try {
      expect(await run('lab', 'list')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^spygame-4: /m) })
      expect(await run('simulate', '--help')).toMatchObject({
        code: 1,
        err: expect.stringContaining('no-such-package'),
      })
    } finally {
      writeFileSync(broken, source)
    }
  })

  it('a command that does not exist is refused with those that do', async () => {
    const child = spawn(process.execPath, ['scripts/command.mjs', 'toString'], { cwd: clone.folder, stdio: 'pipe' })
    const [said] = await once(child.stderr.setEncoding('utf8'), 'data')
    expect(said).toMatch(/^There is no command "toString": choose from check-url, /)
    expect((await once(child, 'close'))[0]).toBe(1)
  })
})
