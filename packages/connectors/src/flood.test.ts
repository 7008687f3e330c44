import type { AgentSettings } from '@masquerade/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectorFor } from './connect.ts'
import { type Hostile, type HostileProcess, hostileProcess, localDeps } from './testing/index.ts'
import { played, questionTo } from './testing/spy-game.ts'

/* What they cost in memory and time is for the bench of hostile agents to say: here it is counted what leaves them. */

/** Two of each kind. */
const AGENTS = 8
const MB = 2 ** 20
/** What lies in the buffers of a connection that was closed, on its way and at both of its ends. */
const IN_BUFFERS = 50 * MB

let server: HostileProcess
const deps = localDeps()

beforeAll(async () => {
  server = await hostileProcess()
})
afterAll(async () => {
  server.close()
  await deps.outbound.close()
})

const kinds = (base: string): AgentSettings[] => [
  { kind: 'webhook', url: `${base}/hook` },
  { kind: 'webhook', url: `${base}/hook` },
  { kind: 'api', base: `${base}/v1`, model: 'stub', strategy: 'plain', stream: true },
  { kind: 'space', base },
]

/** How they answer, what is said of it, and how long they have: each but who drips is given up by what it sends. */
const WAYS: [Hostile, object, number][] = [
  ['gigabyte', { answer: { missing: 'error' }, fault: 'too-large' }, 60_000],
  // No request accepts compressed answers, so none are unpacked.
  ['gzip', { answer: { missing: 'error' } }, 60_000],
  ['headers', { answer: { missing: 'error' } }, 60_000],
  ['drip', { answer: { missing: 'timeout' } }, 300],
  ['crumbs', { answer: { missing: 'error' } }, 60_000],
  ['events', { answer: { missing: 'error' }, fault: 'too-large' }, 60_000],
  ['deep', { answer: { missing: 'error' } }, 60_000],
]

it.each(WAYS)(
  'agents that answer by %s have no more read of it than their limits, and get the reason',
  async (way, said, limitMs) => {
    const events = played('en', [])
    const before = await server.poured()
    const replies = await Promise.all(
      Array.from({ length: AGENTS }, (_, index) => {
        const line = connectorFor(kinds(server.at(way))[index % 4]!, 'secret', deps, { agentId: `agent-${index}` })
        if (!line.ok) throw new Error(line.error)
        return line.value.answer(questionTo(1, events, limitMs), new AbortController().signal)
      }),
    )
    for (const reply of replies) {
      expect(reply).toMatchObject({ ...said, error: expect.stringMatching(/\S/) })
      expect(reply.bug).toBeUndefined()
    }
    expect((await server.poured()) - before).toBeLessThan(AGENTS * IN_BUFFERS)
  },
)
