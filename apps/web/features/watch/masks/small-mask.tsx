'use client'

import { createContext, use } from 'react'
import { MaskFromSheet } from './mask-from-sheet.tsx'
import { SeatMask } from './seat-mask.tsx'

/**
 * The ids of the masks that the page has already drawn in a hidden SVG (its mask sheet), for components that want to
 * reuse the drawings.
 */
export const OnSheet = createContext<{ sheet: string; ids: ReadonlySet<string> } | undefined>(undefined)

/**
 * A small mask beside a text. The component reuses the drawing in the page's hidden SVG of masks, and draws the mask
 * itself only where that SVG lacks it.
 */
export function SmallMask({ id }: { id: string }) {
  const drawn = use(OnSheet)
  return drawn?.ids.has(id) ? <MaskFromSheet sheet={drawn.sheet} mask={{ id }} /> : <SeatMask id={id} small />
}
