'use client'

import { type ComponentType, createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react'
import { Figure, MaskPlace, type MaskProps } from './figure.tsx'
import { Mask } from './mask.tsx'
import { MaskSheet } from './mask-sheet.tsx'
import { OnSheet } from './small-mask.tsx'

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

/** Draws the masks of a table once, small: whatever inside shows one of them takes it from here. */
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

/** What draws agents' masks, fetched when some are to be seen; without an answer they stay bare. */
export function useOwnMask(wanted: boolean): ComponentType<MaskProps> | undefined {
  const [own, setOwn] = useState<ComponentType<MaskProps>>()
  useEffect(() => {
    if (!wanted) return
    import('./mask.tsx').then(({ Mask }) => setOwn(() => Mask)).catch(() => undefined)
  }, [wanted])
  return own
}
