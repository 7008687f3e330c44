import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Child, child, type Stage, stage, testAgent } from '@masquerade/live/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const BUNDLE = fileURLToPath(new URL('../bundle.mjs', import.meta.url))

let there: Stage
let folder: string
let bot: Child | undefined

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masquerade-bundle-'))
  there = await stage()
})
afterAll(async () => {
  await bot?.end('SIGKILL')
  await there?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the client as one file', () => {
  it('answers from a folder where nothing is installed, by plain Node', async () => {
    await promisify(execFile)(process.execPath, [BUNDLE, path.join(folder, 'agent-client.mjs')])
    writeFileSync(
      path.join(folder, 'bot.mjs'),
      `import { connectMailbox, webhookHandler } from './agent-client.mjs'
       webhookHandler({ secret: 'whsec_x', answer: () => 'x' })
       const [, , url, token] = process.argv
       connectMailbox({ url, token, answer: (ask) => ask.you + ' says ' + ask.word })`,
    )
    const agent = await testAgent(there.store)
    const { port } = await there.gateway()
    bot = child(process.execPath, [path.join(folder, 'bot.mjs'), `http://127.0.0.1:${port}`, agent.token], {}, folder)
    await bot.says(/^mailbox: connected/)
    expect(await agent.answerTo(await agent.put())).toEqual({ text: 'Player 3 says Tea' })
    expect(bot.lines).toHaveLength(1)
  })
})
