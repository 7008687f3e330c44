import type { Sleeper } from '@masquerade/following'

/**
 * Tells a page that it was out of the world: the laptop slept, the tab was put aside, the network went and came, or it
 * was taken out of the browser's cache of pages one came from. Gives back what stops it.
 */
export function listenForWaking({ awake, asleep }: Sleeper): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') awake()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) awake()
  }
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', onPageShow)
  window.addEventListener('online', awake)
  window.addEventListener('offline', asleep)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', onPageShow)
    window.removeEventListener('online', awake)
    window.removeEventListener('offline', asleep)
  }
}
