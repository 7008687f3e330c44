'use client'

// biome-ignore lint/style/noRestrictedImports: it is no link
import { useLinkStatus } from 'next/link'

/**
 * An invisible element that stands inside a link while the link's page is loading; the style sheet shows progress by
 * it.
 */
export function Pressed() {
  const { pending } = useLinkStatus()
  return pending ? <i hidden data-pressed="" /> : null
}
