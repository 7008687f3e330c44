'use client'

import { type ReactNode, useId, useMemo } from 'react'
import { dressOf } from './dress.ts'
import { MaskSheet } from './mask-sheet.tsx'
import { Dressing, OnSheet } from './seat-mask.tsx'

export function SharedMasks({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const sheet = useId()
  const drawn = useMemo(() => ({ sheet, ids: new Set(ids) }), [sheet, ids])
  return (
    <Dressing value={dressOf}>
      <OnSheet value={drawn}>
        <MaskSheet sheet={sheet} masks={ids.map((id) => ({ id }))} small />
        {children}
      </OnSheet>
    </Dressing>
  )
}
