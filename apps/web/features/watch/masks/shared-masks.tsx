'use client'

import { type ReactNode, useId, useMemo } from 'react'
import { Mask } from './mask.tsx'
import { MaskSheet } from './mask-sheet.tsx'
import { OwnMask } from './seat-mask.tsx'
import { OnSheet } from './small-mask.tsx'

export function SharedMasks({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const sheet = useId()
  const drawn = useMemo(() => ({ sheet, ids: new Set(ids) }), [sheet, ids])
  return (
    <OwnMask value={Mask}>
      <OnSheet value={drawn}>
        <MaskSheet sheet={sheet} masks={ids.map((id) => ({ id }))} small />
        {children}
      </OnSheet>
    </OwnMask>
  )
}
