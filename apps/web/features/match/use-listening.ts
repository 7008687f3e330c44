'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False until the page listens: what cannot be heard yet is better not offered. */
export function useListening(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
