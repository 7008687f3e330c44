import { openStore } from '../open-store.ts'

/**
 * A process that stands still in the middle of seating: `seat-and-freeze.ts DATABASE_URL ARENA IDLE_MS`. It says when
 * it holds the lock, and then it is frozen by the system (SIGSTOP), in the middle of its transaction.
 */
const [url = '', arena = '', idleMs] = process.argv.slice(2)
const store = openStore({ url, idleInTransactionMs: Number(idleMs), onError: () => {} })
await store.matches.schedule(arena, () => {
  process.kill(process.pid, 'SIGSTOP')
  return undefined
})
