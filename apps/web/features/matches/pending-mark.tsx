'use client'

// biome-ignore lint/style/noRestrictedImports: it is no link
import { useLinkStatus } from 'next/link'

/** Marks a link whose page is loading, so that the style sheet shows the current list as a grey skeleton meanwhile. */
export function PendingMark() {
  const { pending } = useLinkStatus()
  return <i hidden data-pending={pending || undefined} />
}
