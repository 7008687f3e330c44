'use client'

// biome-ignore lint/style/noRestrictedImports: it is no link
import { useLinkStatus } from 'next/link'

/** In a link to another list: while that is on its way, the one that is shown stands as its skeleton. */
export function PendingMark() {
  const { pending } = useLinkStatus()
  return <i hidden data-pending={pending || undefined} />
}
