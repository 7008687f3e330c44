import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../setup/refusal.mjs'
import { inRoot } from '../setup/repository.mjs'
import { takeDataFolder } from './data-folder.ts'
import { fourPorts, listening } from './free-ports.ts'
import { claim } from './start.ts'

let top: string
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'masquerade-start-'))
})
afterEach(() => rmSync(top, { recursive: true }))

/** What a start that is refused says: all that comes before anything is installed or started. */
async function refusal(settings: Record<string, string>): Promise<string> {
  try {
    await claim({ MASQUERADE_DATA: path.join(top, 'data'), ...settings }, top, () => {})
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    return error instanceof Error ? error.message : ''
  }
  throw new Error('it was not refused')
}

/** The first of four ports in a row, the given one of which is taken. */
async function takenPort(offset: number) {
  const first = await fourPorts()
  const server = await listening(first + offset)
  return { first: String(first), taken: first + offset, close: () => server?.close() }
}

it('npm start, when something is in its way, says one sentence and ends with 1', async () => {
  const { DATABASE_URL: _url, HOST: _host, ...env } = process.env
  const child = spawn(process.execPath, [inRoot('scripts/command.mjs'), 'start'], {
    env: { ...env, MASQUERADE_DATA: path.join(top, 'data'), PORT: 'http' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect(printed.trim()).toMatch(/^PORT is "http", which is no port: .*$/)
  expect(code).toBe(1)
})

describe('a start, when something is in its way, is refused in a sentence and leaves nothing behind', () => {
  it.each([
    ['the site', 0],
    ['live events', 1],
    ['the runner', 2],
    ['the embedded PostgreSQL', 3],
  ])('a taken port for %s', async (use, offset) => {
    const { first, taken, close } = await takenPort(offset)
    const said = await refusal({ PORT: first })
    close()
    expect(said).toMatch(new RegExp(`^Port ${taken}, for ${use}, is taken by another program: .* PORT=`))
    expect(readdirSync(path.join(top, 'data'))).toEqual([])
  })

  it('a PORT that is no number', async () => {
    const said = await refusal({ PORT: 'http' })
    expect(said).toMatch(/^PORT is "http", which is no port: set it to a whole number/)
    expect(existsSync(path.join(top, 'data'))).toBe(false)
  })

  it('a database that does not answer', async () => {
    const { first, close } = await takenPort(3) // not used with DATABASE_URL
    const said = await refusal({ PORT: first, DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/site' })
    close()
    expect(said).toMatch(/^The database of DATABASE_URL \(postgresql:\/\/me@127\.0\.0\.1:1\/site\) cannot be used: /)
    expect(said).toMatch(/nothing listens there\. Start it or correct DATABASE_URL/)
    expect(readdirSync(path.join(top, 'data'))).toEqual([])
  })

  it('a data folder that cannot be one', async () => {
    writeFileSync(path.join(top, 'data'), 'a file')
    const said = await refusal({})
    expect(said).toMatch(/^The data folder .* cannot be written to \(a file is in its place\): .* MASQUERADE_DATA/)
  })

  it('a start that runs already', async () => {
    const folder = path.join(top, 'data')
    const running = await takeDataFolder(folder, { address: 'http://127.0.0.1:4300', port: 4300 }, () => {})
    const said = await refusal({})
    expect(said).toMatch(/^Masquerade already runs on .* at http:\/\/127\.0\.0\.1:4300 .*stop it first/)
    expect(readdirSync(folder)).toEqual(['processes.json'])
    running.release()
  })
})
