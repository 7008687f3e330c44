import type { Store } from '@masquerade/store'

const EVERY_MS = 30_000

export interface AttentionKeeper {
  /** Somebody looks right now. */
  look(): void
  close(): void
}

/** Notes that somebody looks, now and then while browsers are connected: house-only tables slow down when nobody does. */
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
