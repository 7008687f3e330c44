import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { takeDataFolder } from './data-folder.mjs'
import { fourPorts, listening } from './four-ports.ts'

let top: string
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'masquerade-start-'))
})
afterEach(() => rmSync(top, { recursive: true }))

/** The real command, with everything that it prints. */
async function start(settings: Record<string, string>) {
  const { DATABASE_URL: _url, HOST: _host, ...env } = process.env
  const child = spawn(process.execPath, [inRoot('scripts/start.mjs')], {
    env: { ...env, MASQUERADE_DATA: path.join(top, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, lastLine: printed.trimEnd().split('\n').at(-1), printed }
}

/** The first of four ports in a row, the given one of which is taken. */
async function takenPort(offset: number) {
  const first = await fourPorts()
  const server = await listening(first + offset)
  return { first: String(first), taken: first + offset, close: () => server?.close() }
}

describe('npm start, when something is in its way, says one sentence, ends with 1 and leaves nothing behind', () => {
  it.each([
    ['the site', 0],
    ['live events', 1],
    ['the runner', 2],
    ['the embedded PostgreSQL', 3],
  ])('a taken port for %s', async (use, offset) => {
    const { first, taken, close } = await takenPort(offset)
    const { code, lastLine } = await start({ PORT: first })
    close()
    expect(lastLine).toMatch(new RegExp(`^Port ${taken}, for ${use}, is taken by another program: .* PORT=`))
    expect(code).toBe(1)
    expect(readdirSync(path.join(top, 'data'))).toEqual([])
  })

  it('a PORT that is no number', async () => {
    const { code, lastLine } = await start({ PORT: 'http' })
    expect(lastLine).toMatch(/^PORT is "http", which is no port: set it to a whole number/)
    expect(code).toBe(1)
    expect(existsSync(path.join(top, 'data'))).toBe(false)
  })

  it('a database that nobody answers for', async () => {
    const { first, close } = await takenPort(3) // not used with DATABASE_URL
    const { code, lastLine } = await start({ PORT: first, DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/site' })
    close()
    expect(lastLine).toMatch(
      /^The database of DATABASE_URL \(postgresql:\/\/me@127\.0\.0\.1:1\/site\) cannot be used: /,
    )
    expect(lastLine).toMatch(/nothing listens there\. Start it or correct DATABASE_URL/)
    expect(code).toBe(1)
    expect(readdirSync(path.join(top, 'data'))).toEqual([])
  })

  it('a data folder that cannot be one', async () => {
    writeFileSync(path.join(top, 'data'), 'a file')
    const { code, lastLine } = await start({})
    expect(lastLine).toMatch(/^The data folder .* cannot be written to \(a file is in its place\): .* MASQUERADE_DATA/)
    expect(code).toBe(1)
  })

  it('a start that runs already', async () => {
    const folder = path.join(top, 'data')
    const running = await takeDataFolder(folder, 'http://127.0.0.1:4300', () => {})
    const { code, lastLine } = await start({})
    expect(lastLine).toMatch(/^Masquerade already runs on .* at http:\/\/127\.0\.0\.1:4300 .*stop it first/)
    expect(code).toBe(1)
    expect(readdirSync(folder)).toEqual(['processes.json'])
    running.release()
  })
})
