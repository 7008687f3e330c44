import type { Store } from '@masquerade/store'
import { type Desk, openDesk, type Place, type Worker } from './desk.ts'
import type { Holds } from './holds.ts'

export interface Desks {
  join(agentId: string, worker: Worker): Place
  /** How many processes of this agent are connected here. */
  workers(agentId: string): number
  close(): void
}

/** A desk for every agent of which some process is connected here. */
export function openDesks(mailbox: Store['mailbox'], holds: Holds, failed: (error: unknown) => void): Desks {
  const desks = new Map<string, Desk>()

  return {
    join(agentId, worker) {
      const desk = desks.get(agentId) ?? openDesk(agentId, mailbox, holds, failed)
      desks.set(agentId, desk)
      const place = desk.join(worker)
      return {
        ...place,
        leave() {
          place.leave()
          if (desk.workers() > 0) return
          desk.close()
          desks.delete(agentId)
        },
      }
    },
    workers: (agentId) => desks.get(agentId)?.workers() ?? 0,
    close() {
      for (const desk of desks.values()) desk.close()
      desks.clear()
    },
  }
}
