'use client'

import { type ComponentType, createContext, use, useEffect, useState } from 'react'
import { Figure, MaskPlace, type MaskProps } from './figure.tsx'

/**
 * The component that draws agents' masks (portraits); it is undefined until its code is loaded, which only some pages
 * need.
 */
export const OwnMask = createContext<ComponentType<MaskProps> | undefined>(undefined)

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

/** If the component that draws agents' masks cannot be loaded, the plain masks of anonymous players stay. */
export function useOwnMask(wanted: boolean): ComponentType<MaskProps> | undefined {
  const [own, setOwn] = useState<ComponentType<MaskProps>>()
  useEffect(() => {
    if (!wanted) return
    import('./mask.tsx').then(({ Mask }) => setOwn(() => Mask)).catch(() => undefined)
  }, [wanted])
  return own
}
