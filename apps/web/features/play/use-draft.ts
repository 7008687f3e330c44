import { useCallback, useEffect, useState } from 'react'

/** The text that a person types, kept in this tab until it was said: neither a reload nor an error loses it. */
export function useDraft(sitting: string): [text: string, type: (text: string) => void] {
  const key = `masquerade speech ${sitting}`
  const [text, setText] = useState('')
  useEffect(() => setText(kept(() => sessionStorage.getItem(key)) ?? ''), [key])
  const type = useCallback(
    (typed: string) => {
      setText(typed)
      kept(() => (typed === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, typed)))
    },
    [key],
  )
  return [text, type]
}

/** A browser may keep nothing. */
function kept<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
