import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './check-url.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'check-url-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function checkUrl(args: string[], env: Record<string, string> = {}) {
  const { out } = await inProcess(main, args, { env })
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('check-url', () => {
  it('takes one answer a look-up from the file, the last repeating, and blocks unknown names', async () => {
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
    // Only the operator sees the address behind a name.
    expect(lines[1].reason).toContain('127.0.0.1')
    expect(lines[3].reason).toBe('unknown.example was not looked up: say --live to do so')
  })

  it('allows local addresses only where the operator does, and never the own ports', async () => {
    const urls = ['http://127.0.0.1:7860/', 'http://127.0.0.1:4311/']
    expect((await checkUrl(urls, { PORT: '4310' })).map((line) => line.verdict)).toEqual(['block', 'block'])
    const allowed = await checkUrl(urls, { PORT: '4310', MASQUERADE_ALLOW_LOCAL_AGENTS: '1' })
    expect(allowed.map((line) => line.verdict)).toEqual(['allow', 'block'])
  })

  it('says which variable does not fit', async () => {
    const { code, err } = await inProcess(main, ['http://127.0.0.1/'], { env: { PORT: 'http' } })
    expect(code).toBe(1)
    expect(err).toMatch(/^check-url: the environment does not fit:\n/)
    expect(err).toContain('PORT')
  })

  it.each([[[]], [['--dns', '/does/not/exist', 'https://a.example']], [['--wrong', 'https://a.example']]])(
    'says what is wrong with %j and exits with 1',
    async (args) => {
      expect(await inProcess(main, args)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringMatching(/^check-url: /),
      })
    },
  )
})
