import type { Store } from '@masquerade/store'
import { type Desk, openDesk, type Place, type Worker } from './desk.ts'
import type { Holds } from './holds.ts'

export interface Desks {
  join(agentId: string, worker: Worker): Place
  /** How many processes of this agent are connected here. */
  workers(agentId: string): number
  close(): void
}

/** The runner takes an agent for gone when it was not seen for a while. */
const TOUCH_EVERY_MS = 3_000

/** A desk for every agent of which some process is connected here. */
export function openDesks(mailbox: Store['mailbox'], holds: Holds, failed: (error: unknown) => void): Desks {
  const desks = new Map<string, Desk>()
  const timer = setInterval(() => {
    for (const agentId of desks.keys()) mailbox.touch(agentId).catch(failed)
  }, TOUCH_EVERY_MS)

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
      clearInterval(timer)
      for (const desk of desks.values()) desk.close()
      desks.clear()
    },
  }
}
