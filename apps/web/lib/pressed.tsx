'use client'

// biome-ignore lint/style/noRestrictedImports: it is no link
import { useLinkStatus } from 'next/link'

/** Rendered in a pressed link until its page is there: app/globals.css dims the link by it, and draws a bar above the page. */
export function Pressed() {
  const { pending } = useLinkStatus()
  return pending ? <i hidden data-pressed="" /> : null
}
