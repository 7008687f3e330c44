import type { Store } from '@masquerade/store'

const WITHIN_MS = 2_000

/** Whether the database answers, soon. */
export async function reachable(store: Pick<Store, 'ping'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), WITHIN_MS)
  })
  const answered = store.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
