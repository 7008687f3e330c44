import { MaskFigure } from './mask.tsx'
import { nameOn, type OnASheet, TILE } from './mask-from-sheet.tsx'
import { traitsOf } from './traits.ts'

interface MaskSheetProps {
  /** Names the sheet on its page. */
  sheet: string
  masks: readonly OnASheet[]
  small?: boolean
}

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
