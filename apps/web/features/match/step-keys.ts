'use client'

import { useEffect } from 'react'

/** Left and right step through the match, unless the person is in a control that uses these keys itself. */
export function useStepKeys(index: number, goTo: (index: number) => void, on: boolean): void {
  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]')) return
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      if (by === 0) return
      event.preventDefault()
      goTo(index + by)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [index, goTo, on])
}
