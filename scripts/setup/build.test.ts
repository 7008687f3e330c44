import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CleanClone, cleanClone } from '../command/testing/clean-clone.ts'

const CLIENTS = ['clients/python/masquerade_api.py', 'clients/typescript/masquerade-api.ts']

let clone: CleanClone
beforeAll(() => {
  clone = cleanClone()
})
afterAll(() => clone?.remove())

/** The steps that a start takes to have the clients of the API. */
async function stepsTaken(): Promise<string[]> {
  const program = `
import { makeClients } from './scripts/setup/build.ts'
const step = (title, work) => (console.log(title), work(() => {}))
await makeClients({ step }, new AbortController().signal)
`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', program],
    {
      cwd: clone.folder,
    },
  )
  return stdout.split('\n').filter(Boolean)
}

it('a clean clone makes the clients of the API, and does not make them again', async () => {
  const there = () => CLIENTS.map((file) => existsSync(path.join(clone.folder, file)))
  expect(there()).toEqual([false, false])
  expect(await stepsTaken()).toEqual(['Making the clients of the API'])
  expect(there()).toEqual([true, true])
  expect(await stepsTaken()).toEqual([])
})
