import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMMANDS } from '../setup/commands.mjs'
import { inRoot } from '../setup/repository.mjs'
import { commandNamed } from './command.mjs'
import { type CleanClone, cleanClone } from './testing/clean-clone.ts'
import { inProcess } from './testing/in-process.ts'

const DOCUMENT = readFileSync(inRoot('docs/commands.md'), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
/** Of the table of commands, as they are typed. */
const documented = [...DOCUMENT.matchAll(/^\| `npm run (?:-s )?([\w:-]+)/gm)].map(([, name = '']) => name)
const names = Object.keys(COMMANDS)
const VECTORS = 'packages/games/src/who-is-spy/fixtures/vectors.json'

/** The least that can be asked of each command that does without a client, and what it says. */
const WITHOUT_CLIENT: Record<string, { args: string[]; says: RegExp }> = {
  'check-url': { args: ['http://127.0.0.1/'], says: /"verdict":"block"/ },
  referee: { args: ['--batch', VECTORS], says: /^\[\{.*\}\]$/m },
  'new-game': { args: ['hanabi'], says: /packages\/games\/src\/hanabi .*already: nothing was written/ },
  lab: { args: ['list'], says: /^spygame-4: /m },
  simulate: { args: ['--games', '1'], says: /^1 games of/ },
  'db:migrate': { args: [], says: /set DATABASE_URL/ },
  'db:diff': { args: [], says: /set DATABASE_URL/ },
}
const withoutClient = names.filter((name) => COMMANDS[name]?.withoutClient)

describe('the commands', () => {
  it('that are documented are there, and all go through the one launcher', () => {
    expect(documented.length).toBeGreaterThan(5)
    expect(names).toEqual(expect.arrayContaining(documented))
    for (const name of names) expect(scripts[name]).toBe(`exec node scripts/command.mjs ${name}`)
    expect(Object.keys(WITHOUT_CLIENT).sort()).toEqual(withoutClient.sort())
  })

  it.each(withoutClient)('%s says how it is used, and does nothing else', async (name) => {
    const { main } = await import(inRoot(COMMANDS[name]?.script ?? ''))
    for (const word of ['--help', '-h']) {
      const { code, out, err } = await inProcess(main, ['some', word, '--more'])
      expect(out.split('\n')[0]).toContain(name)
      expect([code, err]).toEqual([0, ''])
    }
  })

  it('one that does not exist is refused with those that do', () => {
    expect(() => commandNamed('toString')).toThrow(/^There is no command "toString": choose from check-url, /)
  })
})

/** What a newcomer has, in which commands are started as people start them, one after another. */
describe('on a clean clone', () => {
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

  it.each(Object.entries(WITHOUT_CLIENT))('%s does something without a client', async (name, { args, says }) => {
    const { out, err } = await run(name, ...args)
    expect(out + err).toMatch(says)
    expect(clone.hasClient()).toBe(false)
  })

  it('a command runs all the same where nothing can be kept of it', async () => {
    const [kept, aside] = ['.cache', '.cache-aside'].map((name) => path.join(clone.folder, 'node_modules', name))
    renameSync(kept ?? '', aside ?? '')
    writeFileSync(kept ?? '', 'no folder')
    try {
      const { code, out, err } = await run('check-url', 'http://127.0.0.1/')
      expect(out).toContain('"verdict":"block"')
      expect({ code, err }).toEqual({ code: 0, err: '' })
    } finally {
      rmSync(kept ?? '')
      renameSync(aside ?? '', kept ?? '')
    }
  })

  // The first of them generates the client, and all after it find it.
  it.each(names.filter((name) => !withoutClient.includes(name)))('%s finds what it needs', async (name) => {
    const { code, out, err } = await run(name, '--help')
    expect(out.split('\n')[0]).toContain(name)
    expect(err.replace(/^(. Preparing the database client| {2}…).*\n/gm, '')).toBe('')
    expect(clone.hasClient()).toBe(true)
    expect(code).toBe(0)
  })
})
