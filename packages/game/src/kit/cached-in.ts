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
