import 'server-only'

/** Caches what is read for some time; a failure is not cached, so that the next request tries again. */
export function keptFor<T>(ms: number, read: (key: string) => Promise<T>): (key?: string) => Promise<T> {
  const kept = new Map<string, { until: number; value: Promise<T> }>()
  return (key = '') => {
    const known = kept.get(key)
    if (known && known.until > performance.now()) return known.value
    const value = read(key)
    kept.set(key, { until: performance.now() + ms, value })
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key)
    })
    return value
  }
}
