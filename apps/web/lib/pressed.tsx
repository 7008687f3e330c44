'use client'

// biome-ignore lint/style/noRestrictedImports: it is no link
import { useLinkStatus } from 'next/link'

/** Marks a link whose page is loading by an invisible element, so that the style sheet can show the progress. */
export function Pressed() {
  const { pending } = useLinkStatus()
  return pending ? <i hidden data-pressed="" /> : null
}
