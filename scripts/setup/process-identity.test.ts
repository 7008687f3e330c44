import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { bornAt, end, identify, isAlive, statFields } from './process-identity.ts'

const sleeper = (script = 'setInterval(() => {}, 1000); console.log("up")') =>
  spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })

describe('who a process is', () => {
  it('a running process is known by its id and birth', () => {
    const self = identify(process.pid)
    expect(self).toEqual({ pid: process.pid, born: bornAt(process.pid) })
    expect(self && isAlive(self)).toBe(true)
  })

  it('another process that was given the same id is not it, and is left alone', async () => {
    const child = sleeper()
    await once(child.stdout, 'data')
    const impostor = { pid: child.pid ?? 0, born: 'at another time' }
    expect(isAlive(impostor)).toBe(false)
    await end(impostor, { patienceMs: 100 })
    expect(child.exitCode ?? child.signalCode).toBeNull()
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  it('a process that ended is gone', async () => {
    const child = sleeper('console.log("up")')
    const [identity] = [identify(child.pid ?? 0)]
    await once(child, 'exit')
    expect(identity && isAlive(identity)).toBe(false)
  })

  it('one that does not listen to the request is forced', async () => {
    const child = sleeper('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")')
    await once(child.stdout, 'data')
    const identity = identify(child.pid ?? 0)
    const ended = once(child, 'exit')
    if (identity) await end(identity, { patienceMs: 200 })
    expect(await ended).toEqual([null, 'SIGKILL'])
  })

  it('is read rightly whatever the program is called', () => {
    const numbers = Array.from({ length: 20 }, (_, i) => i + 10).join(' ')
    expect(statFields(`7 (a) b (c) S ${numbers}`)).toEqual({ state: 'S', parent: 10, usedTicks: 86, startTicks: '28' })
  })
})
