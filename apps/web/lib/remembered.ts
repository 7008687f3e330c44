import { useCallback, useEffect, useState } from 'react'

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

/** A choice of the reader that the browser keeps; the server, which does not know it, draws the page with `usual`. */
export function useRemembered<Value extends string | number>(key: string, values: readonly Value[], usual: Value) {
  const [value, setValue] = useState(usual)
  useEffect(() => setValue(values.find((one) => String(one) === remembered(key)) ?? usual), [key, values, usual])
  const choose = useCallback(
    (chosen: Value) => {
      setValue(chosen)
      remember(key, String(chosen))
    },
    [key],
  )
  return [value, choose] as const
}
