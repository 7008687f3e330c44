import type { IncomingMessage } from 'node:http'
import type { Networks } from '@masquerade/inbound'
import type { AnyServer } from '../spectator.ts'
import type { Store } from '../store.ts'
import { openAgentsNamespace } from './agents-namespace.ts'
import { openHolds } from './holds.ts'
import { isMailbox, openHttpMailbox } from './http-mailbox.ts'
import { openLimits } from './refusal.ts'
import { openWorkerPools } from './worker-pools.ts'

interface MailboxOptions {
  trusted: Networks
  recheckEveryMs: number
  renewHoldsEveryMs?: number | undefined
  retryMs?: number | undefined
  failed(error: unknown): void
}

/** The questions in agents' mailboxes are rows in the database, so that they outlive this process. */
export function openMailbox(io: AnyServer, store: Store, options: MailboxOptions) {
  const { trusted, recheckEveryMs, renewHoldsEveryMs, retryMs, failed } = options
  const holds = openHolds(store, failed, renewHoldsEveryMs)
  const limits = openLimits(store, trusted)
  const pools = openWorkerPools(store, holds, failed, retryMs)
  const agents = openAgentsNamespace(io, store, { pools, limits, recheckEveryMs, failed })
  const http = openHttpMailbox(store, { holds, limits, failed })

  return {
    isFor: ({ url }: IncomingMessage) => isMailbox(url),
    handle: http.handle,
    processes: agents.count,
    async close(): Promise<void> {
      agents.close()
      http.close()
      pools.close()
      await holds.close()
    },
  }
}
