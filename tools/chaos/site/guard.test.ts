import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { bornAt } from '../../../scripts/setup/process-identity.ts'
import { program } from '../../../scripts/setup/program.mjs'
import { inRoot } from '../../../scripts/setup/repository.mjs'

/** A command that has started a process, which hears no request, and made a folder. */
const COMMAND = `
  const { fork, spawn } = require('node:child_process')
  const [guarding, folder] = process.argv.slice(1)
  const guard = fork(guarding, { detached: true })
  guard.once('message', () => {
    const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], {
      detached: true,
      stdio: 'ignore',
    })
    guard.send({ began: child.pid })
    guard.send({ folder }, () => console.log(child.pid))
  })`

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'what a command started ends with it, and its folder is gone: %s',
  async (how) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'masquerade-guarded-'))
    writeFileSync(path.join(folder, 'file'), 'x')
    const guarded = await program(inRoot('tools/chaos/site/guard.ts'))
    const command = spawn(process.execPath, ['-e', COMMAND, guarded, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [pid] = (await once(command.stdout.setEncoding('utf8'), 'data')).map(Number)
      expect(bornAt(pid ?? 0)).toBeDefined()
      command.kill(how)
      await expect.poll(() => bornAt(pid ?? 0)).toBeUndefined()
      await expect.poll(() => existsSync(folder)).toBe(false)
    } finally {
      command.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
