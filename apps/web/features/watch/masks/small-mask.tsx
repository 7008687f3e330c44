'use client'

import { createContext, use } from 'react'
import { MaskFromSheet } from './mask-from-sheet.tsx'
import { SeatMask } from './seat-mask.tsx'

/** The ids of the masks that are drawn on the page's mask sheet, for components that want to reuse them. */
export const OnSheet = createContext<{ sheet: string; ids: ReadonlySet<string> } | undefined>(undefined)

/**
 * A small mask beside a text. It reuses the drawing on the page's mask sheet, and is drawn itself only where the sheet
 * lacks it.
 */
export function SmallMask({ id }: { id: string }) {
  const drawn = use(OnSheet)
  return drawn?.ids.has(id) ? <MaskFromSheet sheet={drawn.sheet} mask={{ id }} /> : <SeatMask id={id} small />
}
