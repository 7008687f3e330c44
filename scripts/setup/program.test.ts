import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { program, stateOf } from './program.mjs'
import { scriptName } from './repository.mjs'

let top: string
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'masquerade-program-'))
})
afterEach(() => rmSync(top, { recursive: true }))

function put(file: string, text = ''): string {
  const place = path.join(top, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
  return place
}

describe('a program of one script', () => {
  it('is made with all commands together, each a script of its own that knows where its source is', async () => {
    put('shared.ts', 'export const shared: string = import.meta.url')
    const commands = ['one.ts', 'two.ts'].map((name) => put(name, `export { shared } from './shared.ts'`))
    const place = { kept: path.join(top, 'kept'), programs: commands }
    const scripts = [await program(commands[0] ?? '', place), await program(commands[1] ?? '', place)]
    expect(new Set(scripts.map((script) => path.dirname(script))).size).toBe(1)
    const found = await import(/* @vite-ignore */ scripts[1] ?? '')
    expect(found.shared).toBe(pathToFileURL(path.join(top, 'shared.ts')).href)
  })

  it('that cannot be built leaves the others usable, and is reported by itself', async () => {
    const whole = put('whole.ts', `export const said: string = 'it is here'`)
    const broken = put('broken.ts', `import 'no-such-package'`)
    const place = { kept: path.join(top, 'kept'), programs: [whole, broken] }
    expect(readFileSync(await program(whole, place), 'utf8')).toContain('it is here')
    await expect(program(broken, place)).rejects.toThrow('no-such-package')
  })

  it('is kept while it runs, since it loads parts of itself later', async () => {
    const place = { kept: path.join(top, 'kept'), programs: [] }
    const file = put('waits.ts', 'setInterval(() => {}, 60_000)')
    const made = (state: string): string => {
      const folder = `kept/${scriptName(file)}-${state.repeat(16)}`
      put(`${folder}/waits.mjs`, 'setInterval(() => {}, 60_000)')
      return path.join(top, folder)
    }
    const [unused, running, newest] = ['1', '2', '3'].map(made) as [string, string, string]
    for (const [at, folder] of [unused, running, newest].entries()) utimesSync(folder, at + 1, at + 1)
    const child = spawn(process.execPath, [path.join(running, 'waits.mjs')])
    try {
      await once(child, 'spawn')
      await program(file, place)
      expect([unused, running, newest].map((folder) => existsSync(folder))).toEqual([false, true, true])
    } finally {
      child.kill()
    }
  })

  it('cannot be kept where no folder can be made: that is an error of the system', async () => {
    const place = { kept: path.join(put('a-file'), 'kept'), programs: [] }
    await expect(program(put('whole.ts'), place)).rejects.toMatchObject({ syscall: 'mkdir' })
  })
})

describe('what programs are made of', () => {
  const ago = (file: string) => utimesSync(path.join(top, file), 1, 1)
  beforeEach(() => {
    for (const folder of ['apps', 'packages', 'prisma', 'scripts', 'tools']) mkdirSync(path.join(top, folder))
    put('package-lock.json')
    put('apps/web/page.tsx')
    for (const file of ['package-lock.json', 'apps/web/page.tsx']) ago(file)
  })

  it.each(['apps/web/page.tsx', 'scripts/new.mjs', 'packages/game/package.json', 'package-lock.json'])(
    'is something else when %s was written',
    (file) => {
      const before = stateOf(top)
      put(file, 'more')
      expect(stateOf(top)).not.toBe(before)
    },
  )

  it.each(['apps/web/test-results/stack.json', 'apps/web/next-env.d.ts', 'apps/web/.next/x.mjs', 'apps/a.test.ts'])(
    'is the same when %s was written, which a build or a test writes, or nothing imports',
    (file) => {
      const before = stateOf(top)
      put(file)
      expect(stateOf(top)).toBe(before)
    },
  )
})
