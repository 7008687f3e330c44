import type { Store } from '@masquerade/store'

const EVERY_MS = 60_000

export interface AttentionKeeper {
  /** A browser is connected right now. */
  look(): void
  close(): void
}

/** Notes now and then that browsers are connected: without spectators, house-only tables slow down, and stop. */
export function attentionKeeper(
  attention: Pick<Store['attention'], 'touch'>,
  somebodyIsThere: () => boolean,
  failed: (error: unknown) => void,
  everyMs = EVERY_MS,
): AttentionKeeper {
  let noted = false
  const timer = setInterval(() => {
    noted = false
    if (somebodyIsThere()) look()
  }, everyMs)

  function look() {
    if (noted) return
    noted = true
    attention.touch().catch(failed)
  }

  return { look, close: () => clearInterval(timer) }
}
