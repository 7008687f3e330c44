/** What this browser remembers under a name; nothing where it may remember nothing. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a choice. Where nothing is kept it holds for the page. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing is kept.
  }
}
