'use client'

// biome-ignore lint/style/noRestrictedImports: it is no link
import { useLinkStatus } from 'next/link'

/**
 * A pressed link contains a marker element while its page is loading: app/globals.css then dims the link and draws a
 * bar above the page.
 */
export function Pressed() {
  const { pending } = useLinkStatus()
  return pending ? <i hidden data-pressed="" /> : null
}
