import { useState } from 'react'
import { type WatchChoice, watchAddress } from './watch-address.ts'

/**
 * What a form says: what the address says, or what was changed since. When the address changes by other hands (a chip
 * that was taken away, the way back) the form follows; when it arrives where the form sent it, typing may have gone on.
 */
export function useDraft(choice: WatchChoice, pending: boolean) {
  const address = watchAddress(choice)
  const [draft, setDraft] = useState(choice)
  const [seen, setSeen] = useState(address)
  const [sent, setSent] = useState(address)
  if (address !== seen) {
    setSeen(address)
    if (!pending && address !== sent) {
      setDraft(choice)
      setSent(address)
    }
  }
  return { draft, setDraft, sent, setSent }
}
