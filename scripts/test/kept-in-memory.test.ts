import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'

/** Keeps what it keeps for a while in memory where it can, says where, and ends when its input does. */
const RUN = `
  import os from 'node:os'
  import { keepInMemory } from '${inRoot('scripts/test/kept-in-memory.ts')}'
  keepInMemory()
  console.log(os.tmpdir())
  process.stdin.on('end', () => process.exit()).resume()
`
const args = ['--import', 'tsx', '--input-type=module', '-e', RUN]

async function begun() {
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [printed] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, folder: String(printed).trim() }
}

const ended = () => spawnSync(process.execPath, args, { input: '', encoding: 'utf8' })

// Elsewhere, and where there is no room, it is kept where it was.
const inMemory = ended().stdout.trim() !== tmpdir()

describe.runIf(inMemory)('what tests keep for a while in memory', () => {
  it('is gone when they end, and another run leaves it alone until then', async () => {
    const { child, folder } = await begun()
    expect(ended()).toMatchObject({ status: 0 })
    expect(existsSync(folder)).toBe(true)
    child.stdin.end()
    await once(child, 'close')
    expect(existsSync(folder)).toBe(false)
  })

  it('is taken away by the next run when they were killed', async () => {
    const { child, folder } = await begun()
    try {
      child.kill('SIGKILL')
      await once(child, 'close')
      expect(existsSync(folder)).toBe(true)
      ended()
      expect(existsSync(folder)).toBe(false)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
