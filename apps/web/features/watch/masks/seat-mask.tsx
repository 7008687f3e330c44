'use client'

import { type ComponentType, createContext, use, useEffect, useState } from 'react'
import { Figure, MaskPlace, type MaskProps } from './figure.tsx'

/** What draws agents' masks, crowns and all: a fifth of a stage's scripts, which a masked table does without. */
export const OwnMask = createContext<ComponentType<MaskProps> | undefined>(undefined)

/** The mask of a seat: bare, until the table has what agents wear. */
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

/** What draws agents' masks, fetched when some are to be seen; without an answer they stay bare. */
export function useOwnMask(wanted: boolean): ComponentType<MaskProps> | undefined {
  const [own, setOwn] = useState<ComponentType<MaskProps>>()
  useEffect(() => {
    if (!wanted) return
    import('./mask.tsx').then(({ Mask }) => setOwn(() => Mask)).catch(() => undefined)
  }, [wanted])
  return own
}
