import type { Store } from '../store.ts'
import type { Holds } from './holds.ts'
import { openWorkerPool, type Place, type Worker, type WorkerPool } from './worker-pool.ts'

export type WorkerPools = ReturnType<typeof openWorkerPools>

export function openWorkerPools(
  store: Pick<Store, 'mailbox' | 'clock'>,
  holds: Holds,
  failed: (error: unknown) => void,
  retryMs?: number,
) {
  const pools = new Map<string, WorkerPool>()

  return {
    join(agentId: string, worker: Worker): Place {
      const pool = pools.get(agentId) ?? openWorkerPool(agentId, store, holds, failed, retryMs)
      pools.set(agentId, pool)
      const place = pool.join(worker)
      return {
        ...place,
        leave() {
          place.leave()
          if (pool.workers() > 0) return
          pool.close()
          pools.delete(agentId)
        },
      }
    },
    workers: (agentId: string) => pools.get(agentId)?.workers() ?? 0,
    close(): void {
      for (const pool of pools.values()) pool.close()
      pools.clear()
    },
  }
}
