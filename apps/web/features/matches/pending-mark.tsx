'use client'

// biome-ignore lint/style/noRestrictedImports: it is no link
import { useLinkStatus } from 'next/link'

/** The style sheet shows the current list as a grey skeleton while the page behind a marked link is loading. */
export function PendingMark() {
  const { pending } = useLinkStatus()
  return <i hidden data-pending={pending || undefined} />
}
