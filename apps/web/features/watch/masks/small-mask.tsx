'use client'

import { createContext, use } from 'react'
import { MaskFromSheet } from './mask-from-sheet.tsx'
import { SeatMask } from './seat-mask.tsx'

export const OnSheet = createContext<{ sheet: string; ids: ReadonlySet<string> } | undefined>(undefined)

export function SmallMask({ id }: { id: string }) {
  const drawn = use(OnSheet)
  return drawn?.ids.has(id) ? <MaskFromSheet sheet={drawn.sheet} mask={{ id }} /> : <SeatMask id={id} small />
}
