/** A browser may block its storage; a stored value then counts as undefined. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Where browser storage is blocked, a visitor's choice lasts for this page only. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that blocks its storage keeps nothing.
  }
}
