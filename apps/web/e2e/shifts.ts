import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[]
  }
}

/** Notes all that moves on a page by itself, from its beginning. Runs in the page. */
export function notingShifts(): void {
  window.shifts = []
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName} ${node.className}` : (node?.textContent?.slice(0, 30) ?? '')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The browser's own type is not in the library yet.
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }
      if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0))
