import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AgentSettings } from '@masquerade/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectorFor } from './connect.ts'
import { ANSWER_BYTES, COMPLETION_BYTES } from './limits.ts'
import { localDeps } from './testing/index.ts'
import { played, questionTo } from './testing/spy-game.ts'

const AGENTS = 200
const MB = 2 ** 20
/** What two hundred of anything cost besides: connections, their buffers, and garbage that nobody has collected yet. */
const BESIDES = 160 * MB

let server: ChildProcess
let base: string
const deps = localDeps()

beforeAll(async () => {
  server = fork(new URL('./testing/flood-server.mjs', import.meta.url), { execArgv: [] })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }] // what it tells first
  base = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  server.disconnect()
  await deps.outbound.close()
})

const kinds = (): [AgentSettings, number][] => [
  [{ kind: 'webhook', url: `${base}/hook` }, ANSWER_BYTES],
  [{ kind: 'webhook', url: `${base}/hook` }, ANSWER_BYTES],
  [{ kind: 'api', base: `${base}/v1`, model: 'stub', strategy: 'plain' }, COMPLETION_BYTES],
  [{ kind: 'space', base }, ANSWER_BYTES],
]

it(`${AGENTS} agents that each send a gigabyte at once cost no more than their limits`, async () => {
  const events = played('en', [])
  const lines = Array.from({ length: AGENTS }, (_, index) => {
    const [settings, limit] = kinds()[index % 4]! // one of the four
    const line = connectorFor(settings, 'secret-of-the-flood', deps, { agentId: `agent-${index}` })
    if (!line.ok) throw new Error(line.error)
    return { line: line.value, limit }
  })
  const limits = lines.reduce((sum, { limit }) => sum + limit, 0)

  const stalls = monitorEventLoopDelay({ resolution: 10 })
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  stalls.enable()
  const began = performance.now()
  const replies = await Promise.all(
    lines.map(({ line }) => line.answer(questionTo(1, events, 15_000), new AbortController().signal)),
  )
  const took = performance.now() - began
  stalls.disable()
  clearInterval(looking)

  for (const reply of replies) expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'too-large' })
  server.send('how much?')
  const [{ poured }] = (await once(server, 'message')) as [{ poured: number }] // the answer to that
  const grown = most - before
  console.log(
    `${AGENTS} agents with a gigabyte each: ${Math.round(took)} ms, memory grew by ${Math.round(grown / MB)} MB (their limits: ${Math.round(limits / MB)} MB), ${Math.round(poured / MB)} MB left them, the longest standstill ${Math.round(stalls.max / 1e6)} ms`,
  )
  expect(grown).toBeLessThan(2 * limits + BESIDES)
  // What left them lies in the buffers of connections that were closed: not one gigabyte of two hundred was taken in.
  expect(poured).toBeLessThan((AGENTS / 20) * 1024 * MB)
  expect(took).toBeLessThan(15_000)
  expect(stalls.max / 1e6).toBeLessThan(2_000)
}, 20_000)
