import { MASK_BOX, type MaskState } from './figure.tsx'

export interface OnASheet {
  id: string
  state?: MaskState
}

/** The area of a mask on a sheet, large enough for the highest headdress and widest collar of a tilted mask. */
export const TILE = { x: -90, y: -92, width: 180, height: 186 }

/** Shows one of the masks on a sheet. It has no text alternative, because the name is written beside it. */
export function MaskFromSheet({ sheet, mask }: { sheet: string; mask: OnASheet }) {
  return (
    <svg viewBox={MASK_BOX} className="mask" aria-hidden="true">
      <rect {...TILE} fill={`url(#${nameOn(sheet, mask)})`} />
    </svg>
  )
}

/** The HTML id of a mask on a sheet, unique within the page. */
export function nameOn(sheet: string, { id, state = 'idle' }: OnASheet): string {
  return `${sheet}-${id}-${state}`
}
