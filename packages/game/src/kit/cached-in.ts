interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/** Returns the value that a cache has for a key; a missing value is computed and stored first. */
export function cachedIn<Key, Value>(cache: Cache<Key, Value>, key: Key, compute: () => Value): Value {
  const found = cache.get(key)
  if (found !== undefined) return found
  const made = compute()
  cache.set(key, made)
  return made
}

/** Stores a value as the newest of a cache, and removes the oldest values beyond the given number. */
export function keepNewest<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): void {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
}
