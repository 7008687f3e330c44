import 'server-only'
import { keepNewest } from '@masquerade/game'

const MOST_KEPT = 500

/** Caches what is read for some time; a failure is not cached, so that the next request tries again. */
export function keptFor<T, With extends unknown[]>(ms: number, read: (key: string, ...by: With) => Promise<T>) {
  const kept = new Map<string, { until: number; value: Promise<T> }>()
  return (key = '', ...by: With): Promise<T> => {
    const known = kept.get(key)
    if (known && known.until > performance.now()) return known.value
    const value = read(key, ...by)
    keepNewest(kept, key, { until: performance.now() + ms, value }, MOST_KEPT)
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key)
    })
    return value
  }
}
