import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { AgentSettings } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectorFor } from './connect.ts'
import { ANSWER_BYTES, COMPLETION_BYTES } from './limits.ts'
import { type Hostile, type HostileProcess, hostileProcess, localDeps } from './testing/index.ts'
import { played, questionTo } from './testing/spy-game.ts'

const AGENTS = 200
const MB = 2 ** 20
/** What two hundred of anything cost besides: connections, their buffers, and garbage that nobody has collected yet. */
const BESIDES = 160 * MB

let server: HostileProcess
const deps = localDeps()

beforeAll(async () => {
  server = await hostileProcess()
})
afterAll(async () => {
  server.close()
  await deps.outbound.close()
})

const kinds = (base: string): [AgentSettings, number][] => [
  [{ kind: 'webhook', url: `${base}/hook` }, ANSWER_BYTES],
  [{ kind: 'webhook', url: `${base}/hook` }, ANSWER_BYTES],
  [{ kind: 'api', base: `${base}/v1`, model: 'stub', strategy: 'plain' }, COMPLETION_BYTES],
  [{ kind: 'space', base }, ANSWER_BYTES],
]

async function flooded(way: Hostile, agents: number, limitMs: number) {
  const events = played('en', [])
  const lines = Array.from({ length: agents }, (_, index) => {
    const [settings, limit] = kinds(server.at(way))[index % 4]! // one of the four
    const line = connectorFor(settings, 'secret-of-the-flood', deps, { agentId: `agent-${index}` })
    if (!line.ok) throw new Error(line.error)
    return { line: line.value, limit }
  })
  const limits = lines.reduce((sum, { limit }) => sum + limit, 0)

  const stalls = monitorEventLoopDelay({ resolution: 10 })
  const pouredBefore = await server.poured()
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 10)
  stalls.enable()
  const began = performance.now()
  const replies = await Promise.all(
    lines.map(({ line }) => line.answer(questionTo(1, events, limitMs), new AbortController().signal)),
  )
  const took = performance.now() - began
  stalls.disable()
  clearInterval(looking)
  const poured = (await server.poured()) - pouredBefore
  const grown = most - before
  console.log(
    `${agents} agents, ${way}: ${Math.round(took)} ms, memory grew by ${Math.round(grown / MB)} MB (their limits: ${Math.round(limits / MB)} MB), ${Math.round(poured / MB)} MB left them, the longest standstill ${Math.round(stalls.max / 1e6)} ms`,
  )
  return { replies, limits, grown, poured, took, stallMs: stalls.max / 1e6 }
}

it(`${AGENTS} agents that each send a gigabyte at once cost no more than their limits`, async () => {
  const { replies, grown, limits, poured, took, stallMs } = await flooded('gigabyte', AGENTS, 15_000)
  for (const reply of replies) expect(reply).toMatchObject({ answer: { missing: 'error' }, fault: 'too-large' })
  expect(grown).toBeLessThan(2 * limits + BESIDES)
  // What left them lies in the buffers of connections that were closed: not one gigabyte of two hundred was taken in.
  expect(poured).toBeLessThan((AGENTS / 20) * 1024 * MB)
  expect(took).toBeLessThan(15_000)
  expect(stallMs).toBeLessThan(2_000)
}, 20_000)

describe('agents that do worse than that', () => {
  /** How they answer, and what is said of it. */
  const OTHERS: [Hostile, 'timeout' | 'error', number][] = [
    // Nobody asked for anything packed, so nothing is unpacked.
    ['gzip', 'error', 5_000],
    ['headers', 'error', 5_000],
    ['drip', 'timeout', 1_000],
    ['crumbs', 'error', 5_000],
    ['deep', 'error', 5_000],
  ]

  it.each(OTHERS)(
    'by %s cost no more than their limits, and are charged with %s',
    async (way, missing, limitMs) => {
      const { replies, grown, limits, poured, took, stallMs } = await flooded(way, 40, limitMs)
      for (const reply of replies) {
        expect(reply).toMatchObject({ answer: { missing }, error: expect.stringMatching(/\S/) })
        expect(reply.bug).toBeUndefined()
      }
      expect(grown).toBeLessThan(2 * limits + BESIDES)
      expect(poured).toBeLessThan(2 * 1024 * MB)
      expect(took).toBeLessThan(limitMs + 2_000)
      expect(stallMs).toBeLessThan(2_000)
    },
    20_000,
  )
})
