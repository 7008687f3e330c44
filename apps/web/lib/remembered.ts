/** Returns the value that the browser has stored under a name; undefined where storage is blocked. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a visitor's choice in the browser; where storage is blocked the choice lasts for this page only. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing is kept.
  }
}
