/** Reads a value that an earlier visit left in the browser; undefined also if the browser blocks its storage. */
export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // If the browser blocks its storage, the value is not kept, and no error is shown.
  }
}
