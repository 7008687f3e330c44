import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { program } from '../../../scripts/setup/program.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'check-url-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PROGRAM = await program(path.join(import.meta.dirname, 'check-url.ts'))

async function checkUrl(args: string[], environment: Record<string, string> = {}) {
  const run = promisify(execFile)(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, ...environment },
  })
  const { stdout } = await run
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('check-url', () => {
  it('takes one answer a look-up from the file, the last repeating, and blocks names that nobody knows', async () => {
    const file = path.join(folder, 'dns.json')
    writeFileSync(file, JSON.stringify({ 'Agent.example': [['93.184.215.14'], ['127.0.0.1']] }))
    const urls = [
      'https://agent.example/',
      'https://agent.example/',
      'https://agent.example/',
      'https://unknown.example/',
    ]
    const lines = await checkUrl(['--dns', file, ...urls])
    expect(lines.map((line) => line.verdict)).toEqual(['allow', 'block', 'block', 'block'])
    expect(lines.map((line) => line.url)).toEqual(urls)
  })

  it('allows local addresses only where the operator does, and never the own ports', async () => {
    const urls = ['http://127.0.0.1:7860/', 'http://127.0.0.1:4311/']
    expect((await checkUrl(urls, { PORT: '4310' })).map((line) => line.verdict)).toEqual(['block', 'block'])
    const allowed = await checkUrl(urls, { PORT: '4310', MASQUERADE_ALLOW_LOCAL_AGENTS: '1' })
    expect(allowed.map((line) => line.verdict)).toEqual(['allow', 'block'])
  })

  it.each([[[]], [['--dns', '/does/not/exist', 'https://a.example']], [['--wrong', 'https://a.example']]])(
    'says what is wrong with %j and exits with 1',
    async (args) => {
      await expect(checkUrl(args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^check-url: /) })
    },
  )
})
