import { MASK_BOX, type MaskState } from './figure.tsx'

export interface OnASheet {
  id: string
  state?: MaskState
}

/** Room for the highest crown and the widest collar, also of a mask that leans. */
export const TILE = { x: -90, y: -92, width: 180, height: 186 }

/** One of a sheet's masks, in its place. Its name stands beside it. */
export function MaskFromSheet({ sheet, mask }: { sheet: string; mask: OnASheet }) {
  return (
    <svg viewBox={MASK_BOX} className="mask" aria-hidden="true">
      <rect {...TILE} fill={`url(#${nameOn(sheet, mask)})`} />
    </svg>
  )
}

/** The name of a mask on a sheet, within its page. */
export function nameOn(sheet: string, { id, state = 'idle' }: OnASheet): string {
  return `${sheet}-${id}-${state}`
}
