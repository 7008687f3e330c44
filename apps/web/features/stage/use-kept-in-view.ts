import { type RefObject, useEffect } from 'react'

/** Keeps the line that is shown within a transcript in sight: it scrolls the transcript, never the page. */
export function useKeptInView(list: RefObject<HTMLElement | null>, index: number, thoughts: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index and thoughts are what moves the line that is looked for
  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>('[data-here="true"]')
    if (!box || !line || box.scrollHeight <= box.clientHeight) return
    const above = line.offsetTop - box.scrollTop
    if (above < 80 || above + line.offsetHeight > box.clientHeight - 40) {
      // A line that is longer than the box begins at its top.
      const room = Math.max(box.clientHeight - line.offsetHeight, 80)
      box.scrollTo({ top: line.offsetTop - room / 2 })
    }
  }, [index, thoughts, list])
}
