/** Stores a value as the newest of a cache, and removes the oldest values beyond the given number. */
export function keepNewest<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, most: number): void {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
}
