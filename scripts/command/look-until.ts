import { setTimeout as sleep } from 'node:timers/promises'

interface Looking {
  withinMs: number
  everyMs?: number
  signal?: AbortSignal
}

export async function lookUntil<Seen>(
  look: () => Seen | Promise<Seen>,
  { withinMs, everyMs = 100, signal }: Looking,
): Promise<Seen> {
  for (const late = performance.now() + withinMs; ; ) {
    signal?.throwIfAborted()
    const seen = await look()
    if (seen || performance.now() > late) return seen
    await sleep(everyMs, undefined, { signal }).catch(() => {}) // called off
  }
}
