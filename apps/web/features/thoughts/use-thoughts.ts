'use client'

import { useCallback, useEffect, useState } from 'react'
import { remember, remembered } from '@/lib/remembered.ts'

const KEY = 'masquerade-thoughts'

/** Whether a viewer wants to read what was thought, in every match that can tell: off until asked for, and remembered. */
export function useThoughts(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(remembered(KEY) === 'shown'), [])
  const choose = useCallback((shown: boolean) => {
    setShown(shown)
    remember(KEY, shown ? 'shown' : 'hidden')
  }, [])
  return [shown, choose]
}
