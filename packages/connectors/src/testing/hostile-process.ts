import { fork } from 'node:child_process'
import { once } from 'node:events'

/** How servers answer that mean no good; `good` for the sake of comparison. */
export const HOSTILE = ['gigabyte', 'gzip', 'headers', 'drip', 'crumbs', 'events', 'deep'] as const
export type Hostile = (typeof HOSTILE)[number]

export type HostileProcess = Awaited<ReturnType<typeof hostileProcess>>

/** Such a server in a process of its own: what it takes is no memory and no time of who measures. */
export async function hostileProcess() {
  const child = fork(new URL('./hostile-server.mjs', import.meta.url), { execArgv: [] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }] // what it tells first
  return {
    /** The address at which everything is answered in a way. */
    at: (way: Hostile | 'good') => `http://127.0.0.1:${port}/${way}`,
    /** How many bytes have left it. */
    async poured(): Promise<number> {
      const answered = once(child, 'message')
      child.send('how much?')
      const [{ poured }] = (await answered) as [{ poured: number }] // the answer to that
      return poured
    },
    close: () => void (child.connected && child.disconnect()),
  }
}
