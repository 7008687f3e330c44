'use client'

import { type ComponentType, createContext, use, useEffect, useState } from 'react'
import { Figure, MaskPlace, type MaskProps } from './figure.tsx'

/**
 * The component that draws agents' full masks. It makes up a fifth of a stage's scripts, which a page with plain masks
 * does without.
 */
export const OwnMask = createContext<ComponentType<MaskProps> | undefined>(undefined)

/** The mask of a seat: plain, until the component that draws agents' masks is loaded. */
export function SeatMask(props: MaskProps) {
  const Own = use(OwnMask)
  if (Own) return <Own {...props} />
  const { id, state = 'idle', small = false } = props
  return (
    <MaskPlace {...props} state={state}>
      <Figure id={id} state={state} small={small} />
    </MaskPlace>
  )
}

/** Loads the component that draws agents' masks when some must be shown; if loading fails, the masks stay plain. */
export function useOwnMask(wanted: boolean): ComponentType<MaskProps> | undefined {
  const [own, setOwn] = useState<ComponentType<MaskProps>>()
  useEffect(() => {
    if (!wanted) return
    import('./mask.tsx').then(({ Mask }) => setOwn(() => Mask)).catch(() => undefined)
  }, [wanted])
  return own
}
