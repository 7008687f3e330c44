'use client'

// biome-ignore lint/style/noRestrictedImports: it is no link
import { useLinkStatus } from 'next/link'

export function PendingMark() {
  const { pending } = useLinkStatus()
  return <i hidden data-pending={pending || undefined} />
}
