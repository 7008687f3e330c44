'use client'

// biome-ignore lint/style/noRestrictedImports: it is no link
import { useLinkStatus } from 'next/link'

/**
 * Rendered inside a pressed link until its page has loaded: by this element, app/globals.css dims the link and draws a
 * bar above the page.
 */
export function Pressed() {
  const { pending } = useLinkStatus()
  return pending ? <i hidden data-pressed="" /> : null
}
