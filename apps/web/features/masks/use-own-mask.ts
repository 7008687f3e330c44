'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { MaskProps } from './figure.tsx'

/** What draws agents' masks, fetched when some are to be seen; without an answer they stay bare. */
export function useOwnMask(wanted: boolean): ComponentType<MaskProps> | undefined {
  const [own, setOwn] = useState<ComponentType<MaskProps>>()
  useEffect(() => {
    if (!wanted) return
    import('./mask.tsx').then(({ Mask }) => setOwn(() => Mask)).catch(() => undefined)
  }, [wanted])
  return own
}
