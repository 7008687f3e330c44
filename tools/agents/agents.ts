import type { ForkOptions } from 'node:child_process'
import { ask, helperProcess } from '../helper-process.ts'
import type { Delivery, Mailbox } from './mailbox-agent.ts'

/** The ways in which test agents answer: those of the first kind answer well and in time, all others badly. */
export const MANNERS = ['honest', 'slow', 'hang', 'flood', 'nest', 'garbage', 'fail', 'drip', 'cut'] as const
export type Manner = (typeof MANNERS)[number]

export type StubAgents = Awaited<ReturnType<typeof stubAgents>>

/** Test agents run in a separate process, so that their processor time is not counted for the measured processes. */
export async function stubAgents(options: ForkOptions = {}) {
  const child = await helperProcess('tools/agents/stub-agents.ts', options)
  const url = `http://127.0.0.1:${await ask<number>(child, 'port')}`
  return {
    child,
    pid: child.pid ?? 0,
    /** Accepts reports of traces, too. */
    url,
    at: (manner: Manner, number: number) => `${url}/${manner}/${number}`,
    after: (ms: number) => `${url}/${ms}`,
    fetchAt: (mailbox: Mailbox) => ask<void>(child, 'fetchAt', mailbox),
    deliveries: () => ask<Delivery[]>(child, 'deliveries'),
    stop: () => void (child.connected && child.disconnect()),
  }
}
