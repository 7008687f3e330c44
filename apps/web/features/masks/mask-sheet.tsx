import { MASK_BOX, MaskFigure, type MaskState } from './mask.tsx'
import { traitsOf } from './traits.ts'

type Drawn = { id: string; state?: MaskState }

interface MaskSheetProps {
  /** Names the sheet on its page. */
  sheet: string
  masks: readonly Drawn[]
  small?: boolean
}

/** Room for the highest crown and the widest collar, also of a mask that leans. */
const TILE = { x: -90, y: -92, width: 180, height: 186 }
const TILE_BOX = Object.values(TILE).join(' ')

/**
 * Masks drawn once each, for a list that shows the same ones over and over. They are patterns that a place is filled
 * with: a `use` would have the browser copy, style and lay out a mask's thirty shapes again for each place.
 */
export function MaskSheet({ sheet, masks, small = false }: MaskSheetProps) {
  const drawn = new Map(masks.map((mask) => [nameOn(sheet, mask), mask]))
  return (
    // Without room, but not without display: what is not displayed fills nothing.
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {[...drawn].map(([name, { id, state = 'idle' }]) => (
        <pattern key={name} id={name} patternUnits="userSpaceOnUse" {...TILE} viewBox={TILE_BOX}>
          <g className={`mask mask-${traitsOf(id).palette}`} data-state={state}>
            <MaskFigure id={id} state={state} small={small} />
          </g>
        </pattern>
      ))}
    </svg>
  )
}

/** One of a sheet's masks, in its place. Its name stands beside it. */
export function MaskFromSheet({ sheet, mask }: { sheet: string; mask: Drawn }) {
  return (
    <svg viewBox={MASK_BOX} className="mask" aria-hidden="true">
      <rect {...TILE} fill={`url(#${nameOn(sheet, mask)})`} />
    </svg>
  )
}

function nameOn(sheet: string, { id, state = 'idle' }: Drawn): string {
  return `${sheet}-${id}-${state}`
}
