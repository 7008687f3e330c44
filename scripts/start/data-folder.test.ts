import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identify } from '../setup/process-identity.ts'
import { portOfRunning, takeDataFolder } from './data-folder.ts'

let top: string
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'masquerade-data-'))
})
afterEach(() => rmSync(top, { recursive: true }))

const SERVED = { address: 'http://127.0.0.1:4300', port: 4300 }
const take = (folder = top, said: string[] = []) => takeDataFolder(folder, SERVED, (line) => said.push(line))
const noted = () => JSON.parse(readFileSync(path.join(top, 'processes.json'), 'utf8'))

async function sleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log("up")'])
  await once(child.stdout, 'data')
  return child
}

describe('the data folder', () => {
  it('is made with all folders above it, and given back without a trace', async () => {
    const folder = path.join(top, 'a/b')
    const taken = await take(folder)
    expect(existsSync(path.join(folder, 'processes.json'))).toBe(true)
    taken.release()
    expect(existsSync(path.join(folder, 'processes.json'))).toBe(false)
  })

  it('belongs to one start at a time', async () => {
    const taken = await take()
    await expect(take()).rejects.toThrow(/already runs on .* at http:\/\/127\.0\.0\.1:4300/)
    taken.release()
    ;(await take()).release()
  })

  it('says on which port a start uses it, and none once it is given back, or its start was killed', async () => {
    expect(portOfRunning(top)).toBeUndefined()
    const taken = await take()
    expect(portOfRunning(top)).toBe(4300)
    taken.release()
    expect(portOfRunning(top)).toBeUndefined()
    const killed = { start: { pid: process.pid, born: 'long ago' }, ...SERVED, children: [] }
    writeFileSync(path.join(top, 'processes.json'), JSON.stringify(killed))
    expect(portOfRunning(top)).toBeUndefined()
  })

  it('what a killed start left running is ended, and said; a stranger with a noted id is left alone', async () => {
    const ours = await sleeper()
    const stranger = await sleeper()
    const signals = { ask: 'SIGTERM', force: 'SIGKILL' }
    writeFileSync(
      path.join(top, 'processes.json'),
      JSON.stringify({
        start: { pid: process.pid, born: 'long ago' },
        address: 'http://127.0.0.1:4300',
        children: [
          { name: 'web', ...identify(ours.pid ?? 0), ...signals },
          { name: 'live', pid: stranger.pid, born: 'long ago', ...signals },
        ],
      }),
    )
    const said: string[] = []
    const ended = once(ours, 'exit')
    const taken = await take(top, said)
    await ended
    expect(said).toEqual([`Ending web (process ${ours.pid}), left running by a start that was killed`])
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    stranger.kill('SIGKILL')
    taken.release()
  })

  it('notes that were cut off by a kill do not keep the next start away', async () => {
    writeFileSync(path.join(top, 'processes.json'), '{"start":{"pi')
    const taken = await take()
    expect(noted()).toMatchObject({ start: { pid: process.pid }, children: [] })
    taken.release()
  })

  it('notes who runs while they run', async () => {
    const child = await sleeper()
    const taken = await take()
    taken.remember('web', child.pid ?? 0)
    expect(noted().children).toMatchObject([{ name: 'web', pid: child.pid }])
    taken.forget(child.pid ?? 0)
    expect(noted().children).toEqual([])
    child.kill('SIGKILL')
    taken.release()
  })

  it('that cannot store its note yet stores it as soon as it can, and ends no process', async () => {
    const said: string[] = []
    const taken = await takeDataFolder(top, SERVED, (line) => said.push(line), 20)
    const child = await sleeper()
    // In the way of what is written first, like a disk that is full.
    mkdirSync(path.join(top, 'processes.json.new'))
    taken.remember('web', child.pid ?? 0)
    taken.forget(1)
    expect(noted().children).toEqual([])
    rmdirSync(path.join(top, 'processes.json.new'))
    await expect.poll(() => noted().children).toMatchObject([{ name: 'web', pid: child.pid }])
    expect(said).toEqual([expect.stringMatching(/^It cannot be noted in .*; trying again$/), expect.any(String)])
    child.kill()
    taken.release()
  })

  it('with a file in its place is refused with what to do', async () => {
    writeFileSync(path.join(top, 'data'), '')
    await expect(take(path.join(top, 'data'))).rejects.toThrow(/a file is in its place.* MASQUERADE_DATA/)
  })

  it('where no folder can be made is refused with what to do', async () => {
    await expect(take('/dev/null/data')).rejects.toThrow(/cannot be written to.* MASQUERADE_DATA/)
  })

  it.runIf(existsSync('/dev/full'))(
    'on a full disk, where empty files can be made, is refused with what to do',
    async () => {
      symlinkSync('/dev/full', path.join(top, `.writable-${process.pid}`))
      await expect(take()).rejects.toThrow(/the disk is full.* MASQUERADE_DATA/)
      expect(readdirSync(top)).toEqual([])
    },
  )

  // Root may write everywhere.
  it.runIf(process.getuid?.() !== 0)('that is closed to this account is refused with what to do', async () => {
    chmodSync(top, 0o500)
    await expect(take()).rejects.toThrow(/this account may not.* MASQUERADE_DATA/)
  })
})
