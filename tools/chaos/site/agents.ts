import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { program } from '../../../scripts/setup/program.mjs'
import type { Delivery } from '../checker/evidence.ts'
import type { Mailbox } from './mailbox-agent.ts'
import type { Guard } from './open-guard.ts'

/** The ways in which test agents answer: those of the first kind answer well and in time, all others badly. */
export const MANNERS = ['honest', 'slow', 'hang', 'flood', 'nest', 'garbage', 'fail', 'drip', 'cut'] as const
export type Manner = (typeof MANNERS)[number]

export interface StubAgents {
  at(manner: Manner, number: number): string
  fetchAt(mailbox: Mailbox): void
  stop(): Promise<Delivery[]>
}

export async function stubAgents(records: string, guard: Guard): Promise<StubAgents> {
  const script = fileURLToPath(new URL('./stub-agents.ts', import.meta.url))
  const child = fork(await program(script), [records], { execArgv: [], detached: true })
  guard.watch(child)
  const [hello] = (await once(child, 'message')) as [{ port: number }] // the first thing that it says
  return {
    at: (manner, number) => `http://127.0.0.1:${hello.port}/${manner}/${number}`,
    fetchAt: (mailbox) => void child.send(mailbox),
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      const lines = readFileSync(records, 'utf8').split('\n').filter(Boolean)
      return lines.map((line): Delivery => JSON.parse(line))
    },
  }
}
