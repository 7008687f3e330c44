'use client'

import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { Mask } from './mask.tsx'
import { MaskFromSheet, MaskSheet } from './mask-sheet.tsx'

const Drawn = createContext<{ sheet: string; ids: ReadonlySet<string> } | undefined>(undefined)

/** Draws the masks of a table once, small: whatever inside shows one of them takes it from here. */
export function SharedMasks({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const sheet = useId()
  const drawn = useMemo(() => ({ sheet, ids: new Set(ids) }), [sheet, ids])
  return (
    <Drawn value={drawn}>
      <MaskSheet sheet={sheet} masks={ids.map((id) => ({ id }))} small />
      {children}
    </Drawn>
  )
}

/** A mask beside words. It is drawn here only where no `SharedMasks` has it. */
export function SmallMask({ id }: { id: string }) {
  const drawn = use(Drawn)
  return drawn?.ids.has(id) ? <MaskFromSheet sheet={drawn.sheet} mask={{ id }} /> : <Mask id={id} small />
}
