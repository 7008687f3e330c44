'use client'

// biome-ignore lint/style/noRestrictedImports: it is no link
import { useLinkStatus } from 'next/link'

/**
 * An element inside a link that was pressed and whose page is still loading: app/globals.css then dims the link and
 * draws a bar above the page.
 */
export function Pressed() {
  const { pending } = useLinkStatus()
  return pending ? <i hidden data-pressed="" /> : null
}
