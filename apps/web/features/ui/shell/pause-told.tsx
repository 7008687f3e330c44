'use client'

import { useEffect, useState } from 'react'
import { PAUSE_META } from './pause-meta.ts'

/** A link to another page changes the head of the document but not the layout, so the pause is read in the head. */
export function PauseTold({ first, title }: { first: string | undefined; title: string }) {
  const [text, setText] = useState(first)
  useEffect(() => {
    let newest = ''
    const read = () => {
      const [at = '', ...told] = (headMeta()?.content ?? '').split(' ')
      // A page that the browser has kept from before has an older head.
      if (at <= newest) return
      newest = at
      setText(told.join(' ') || undefined)
    }
    read()
    const changes = new MutationObserver(read)
    changes.observe(document.head, { childList: true, subtree: true, attributeFilter: ['content'] })
    return () => changes.disconnect()
  }, [])
  if (text === undefined) return null
  return (
    <p className="my-2 border-now border-l-3 px-4 py-1 wrap-anywhere" role="status">
      <strong>{title}</strong> <span dir="auto">{text}</span>
    </p>
  )
}

const headMeta = () => document.querySelector<HTMLMetaElement>(`meta[name="${PAUSE_META}"]`)
