import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identify, isAlive } from '../setup/process-identity.ts'
import { inRoot } from '../setup/repository.mjs'
import type { Child } from './children.ts'
import { takeDataFolder } from './data-folder.ts'
import { machineEnvironment } from './environment.ts'
import { allHealthy, statusOf } from './health.ts'
import { PATIENCE } from './liveness.ts'
import { supervise } from './supervisor.ts'

let top: string
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'masquerade-supervisor-'))
})
afterEach(() => rmSync(top, { recursive: true }))

/** What takes minutes in earnest. Who is well has all the time of a slow machine for an answer, who is frozen has none. */
const HASTY: typeof PATIENCE = { ...PATIENCE, lookEveryMs: 20, answerWithinMs: 60_000, silentMs: 200, firstWaitMs: 1 }
const FROZEN_WITHIN_MS = 100

/** A process with a health of its own, that answers as long as it can. */
async function answering(name: string, status = 200): Promise<Child> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  const source = `import { createServer } from 'node:http'
    createServer((_, response) => {
      console.log('asked')
      response.writeHead(${status}).end()
    }).listen(${port}, '127.0.0.1', () => console.log('up ' + process.pid))
    process.on('SIGTERM', () => process.exit(0))`
  return { ...child(name, source), ...at(port) }
}

const POLITE = `process.on('SIGTERM', () => { console.log('goodbye'); process.exit(0) }); setInterval(() => {}, 1000);
console.log('up ' + process.pid)`

function child(name: string, source: string): Child {
  const script = path.join(top, `${name}.mjs`)
  writeFileSync(script, source)
  return { name, script, ...at(1), env: machineEnvironment(process.env), colour: 'cyan' }
}

const at = (port: number) => ({
  health: `http://127.0.0.1:${port}/healthz`,
  ready: `http://127.0.0.1:${port}/readyz`,
})

const watch = (...children: Child[]) => watchWith({}, ...children)

async function watchWith(
  options: Partial<Pick<Parameters<typeof supervise>[0], 'program' | 'answers' | 'patience'>>,
  ...children: Child[]
) {
  const folder = await takeDataFolder(
    path.join(top, 'data'),
    { address: 'http://127.0.0.1:4300', port: 4300 },
    () => {},
  )
  const lines: string[] = []
  const said: string[] = []
  const failures: Error[] = []
  const site = supervise({
    children,
    folder,
    onLine: ({ name }, line) => lines.push(`${name}: ${line}`),
    say: (line) => said.push(line),
    onGiveUp: (error) => failures.push(error),
    patience: HASTY,
    ...options,
  })
  return { site, lines, said, failures }
}
const noted = () => JSON.parse(readFileSync(path.join(top, 'data/processes.json'), 'utf8')).children
const pidIn = (line = '') => Number(line.split(' ').at(-1))

describe('the processes of the site', () => {
  it('are noted while they run, and end one and all when asked', async () => {
    const { site, lines } = await watch(child('web', POLITE), child('live', POLITE))
    await expect.poll(() => lines.length).toBe(2)
    expect(
      noted()
        .map(({ pid }: { pid: number }) => pid)
        .sort(),
    ).toEqual(lines.map(pidIn).sort())
    await site.stop()
    expect(lines.filter((line) => line.endsWith('goodbye')).length).toBe(2)
    expect(noted()).toEqual([])
  })

  it('one that dies is started again, and that is said', async () => {
    const { site, lines, said } = await watch(child('web', POLITE))
    await expect.poll(() => lines.length).toBe(1)
    process.kill(pidIn(lines[0]), 'SIGKILL')
    await expect.poll(() => lines.length).toBe(2)
    expect(said).toEqual(['web ended unexpectedly (SIGKILL); starting it again in 0.001 s'])
    expect(pidIn(lines[1])).not.toBe(pidIn(lines[0]))
    await site.stop()
  })

  it('one that is to start anew does so at once, and its end is not reported', async () => {
    const { site, lines, said } = await watch(child('web', POLITE), child('live', POLITE))
    await expect.poll(() => lines.length).toBe(2)
    site.restart('live')
    await expect.poll(() => lines.length).toBe(4)
    expect(lines.slice(2)).toEqual(['live: goodbye', expect.stringMatching(/^live: up \d+$/)])
    expect(said).toEqual([])
    await site.stop()
  })

  it('one whose sources cannot be put together starts as soon as they can', async () => {
    const broken = child('runner', POLITE)
    let isBroken = true
    const program = async (script: string) => {
      if (isBroken) throw new Error('no such word')
      return script
    }
    const never = { ...HASTY, firstWaitMs: 60_000, longestWaitMs: 60_000 }
    const { site, lines, said } = await watchWith({ program, patience: never }, broken)
    await expect.poll(() => said).toEqual(['runner ended unexpectedly (no such word); starting it again in 60 s'])
    isBroken = false
    site.restart('runner')
    await expect.poll(() => lines.length).toBe(1)
    await site.stop()
  })

  it('one that keeps dying young before the site has opened is given up, in a sentence that names it', async () => {
    const { site, said, failures } = await watch(child('runner', 'process.exit(7)'))
    await expect.poll(() => failures.length).toBe(1)
    expect(failures[0]?.message).toMatch(/^runner ended 5 times soon after its start \(last with code 7\)/)
    expect(said.length).toBe(4)
    await site.stop()
  })

  it('one that dies five times in a row once the site is open comes back each time, and the others go on', async () => {
    const { site, lines, said, failures } = await watch(await answering('web'), await answering('live'))
    const of = (name: string) => lines.filter((line) => line.startsWith(`${name}: up`))
    await expect.poll(() => [of('web').length, of('live').length]).toEqual([1, 1])
    site.open()
    for (let death = 1; death <= 6; death++) {
      process.kill(pidIn(of('live').at(-1)), 'SIGKILL')
      await expect.poll(() => of('live').length).toBe(death + 1)
    }
    expect(failures).toEqual([])
    expect(of('web')).toHaveLength(1)
    expect(said.every((line) => line.startsWith('live ended unexpectedly (SIGKILL)'))).toBe(true)
    await site.stop()
  })

  it('one that is frozen is ended and started again, and one that says it is not well is left alone', async () => {
    // Frozen just before it is looked at: a look under way would wait for it as long as one does.
    let toFreeze: number | undefined
    let frozen = false
    const answers = async ({ name, health }: Child, withinMs: number) => {
      if (name === 'web' && toFreeze !== undefined) {
        process.kill(toFreeze, 'SIGSTOP')
        toFreeze = undefined
        frozen = true
      }
      return (await statusOf(health, name === 'web' && frozen ? FROZEN_WITHIN_MS : withinMs)) !== undefined
    }
    const { site, lines, said } = await watchWith({ answers }, await answering('web'), await answering('runner', 503))
    const of = (name: string) => lines.filter((line) => line.startsWith(`${name}: up`))
    await expect.poll(() => [of('web').length, of('runner').length]).toEqual([1, 1])
    site.open()
    await expect.poll(() => lines.filter((line) => line === 'web: asked').length).toBeGreaterThan(1)
    toFreeze = pidIn(of('web')[0])
    // The one that takes its place answers.
    await expect.poll(() => said.length).toBe(2)
    frozen = false
    await expect.poll(() => of('web').length).toBe(2)
    expect(said[0]).toMatch(/^web has not answered for \d+ s; ending it$/)
    expect(said[1]).toMatch(/^web ended unexpectedly \(SIGKILL\); starting it again/)
    expect(of('runner')).toHaveLength(1)
    await site.stop()
  })

  it('none outlives a start that is killed', async () => {
    const file = child('web', POLITE).script
    const starter = path.join(top, 'starter.mjs')
    writeFileSync(
      starter,
      `import { takeDataFolder } from '${inRoot('scripts/start/data-folder.ts')}'
       import { supervise } from '${inRoot('scripts/start/supervisor.ts')}'
       const folder = await takeDataFolder('${top}/data', { address: '', port: 4300 }, () => {})
       const web = { name: 'web', script: '${file}', env: {} }
       supervise({ children: [web], folder, onLine: (_, line) => console.log(line), say() {}, onGiveUp() {} })`,
    )
    const start = spawn(process.execPath, ['--import', 'tsx', starter], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(start.stdout.setEncoding('utf8'), 'data')
    const identity = identify(pidIn(line.trim()))
    start.kill('SIGKILL')
    await expect.poll(() => identity !== undefined && isAlive(identity)).toBe(false)
  })
})

describe('what is made of a script', () => {
  it('is asked for at each start, and again when it cannot be made', async () => {
    const first = child('made', `console.log('up ' + process.pid); process.exitCode = 1`)
    let made = 0
    const program = async (script: string) => {
      made += 1
      if (made === 2) throw new Error('no space left')
      if (made < 3) return script
      rmSync(script, { force: true }) // as a later version takes the first one's place
      const again = `${script}.again.mjs`
      writeFileSync(again, POLITE)
      return again
    }
    // It has no address to be asked at, and is not to be ended for that before it has said its line.
    const answers = async () => true
    const { site, lines, said } = await watchWith({ program, answers }, first)
    site.open()
    await expect.poll(() => lines.length).toBe(2)
    expect(made).toBe(3)
    expect(said.join('\n')).toContain('made ended unexpectedly (no space left); starting it again')
    await site.stop()
    expect(lines.at(-1)).toContain('goodbye')
  })
})

describe('waiting until all are well', () => {
  it('asks until the answer is 200, and says whom it waits for', async () => {
    let well = false
    // Alive from the first moment on, which is not what is waited for.
    const server = createServer((request, response) => {
      response.writeHead(well || request.url === '/healthz' ? 200 : 503).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const web = { ...child('web', ''), ...at(port) }
    const notes: string[] = []
    const healthy = allHealthy([web], (note) => notes.push(note), new AbortController().signal)
    await expect.poll(() => notes.length).toBeGreaterThan(1)
    expect(notes.at(-1)).toBe('waiting for web')
    well = true
    await healthy
    server.close()
  })

  it('is given up when the start is stopped', async () => {
    const web = child('web', '')
    const controller = new AbortController()
    const healthy = allHealthy([web], () => {}, controller.signal)
    controller.abort(new Error('stopped'))
    await expect(healthy).rejects.toThrow('stopped')
  })
})
