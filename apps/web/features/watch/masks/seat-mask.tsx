'use client'

import { createContext, use, useEffect, useState } from 'react'
import { DressedMask, type DressOf, type MaskProps } from './figure.tsx'
import { MaskFromSheet } from './mask-from-sheet.tsx'

/** Dresses agents' masks (portraits); undefined until its code is loaded, which only some pages need. */
export const Dressing = createContext<DressOf | undefined>(undefined)

export const SeatMask = (props: MaskProps) => <DressedMask {...props} dress={use(Dressing)} />

/** If the code that dresses agents' masks cannot be loaded, they stay plain, as those of anonymous players. */
export function useDressing(wanted: boolean): DressOf | undefined {
  const [dress, setDress] = useState<DressOf>()
  useEffect(() => {
    if (!wanted) return
    import('./dress.ts').then(({ dressOf }) => setDress(() => dressOf)).catch(() => undefined)
  }, [wanted])
  return dress
}

export const OnSheet = createContext<{ sheet: string; ids: ReadonlySet<string> } | undefined>(undefined)

export function SmallMask({ id }: { id: string }) {
  const drawn = use(OnSheet)
  return drawn?.ids.has(id) ? <MaskFromSheet sheet={drawn.sheet} mask={{ id }} /> : <SeatMask id={id} small />
}
