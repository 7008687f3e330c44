import { MASK_BOX, type MaskState } from './figure.tsx'

export interface OnASheet {
  id: string
  state?: MaskState
}

/** The drawing area of a mask (portrait), large enough for the highest headdress and for a tilted mask. */
export const TILE = { x: -90, y: -92, width: 180, height: 186 }

/** A small mask has no text alternative, because the agent's name is written beside the mask. */
export function MaskFromSheet({ sheet, mask }: { sheet: string; mask: OnASheet }) {
  return (
    <svg viewBox={MASK_BOX} className="mask" aria-hidden="true">
      <rect {...TILE} fill={`url(#${nameOn(sheet, mask)})`} />
    </svg>
  )
}

export function nameOn(sheet: string, { id, state = 'idle' }: OnASheet): string {
  return `${sheet}-${id}-${state}`
}
