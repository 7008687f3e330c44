import { MaskFigure } from './mask.tsx'
import { nameOn, type OnASheet, TILE } from './mask-from-sheet.tsx'
import { traitsOf } from './traits.ts'

interface MaskSheetProps {
  sheet: string
  masks: readonly OnASheet[]
  small?: boolean
}

const TILE_BOX = Object.values(TILE).join(' ')

/**
 * A page's masks are SVG patterns that fill the places where the masks appear: with `use` elements, the browser would
 * copy, style and lay out a mask's thirty shapes for each place.
 */
export function MaskSheet({ sheet, masks, small = false }: MaskSheetProps) {
  const drawn = new Map(masks.map((mask) => [nameOn(sheet, mask), mask]))
  return (
    // The SVG with the drawn masks has no size, but must not have `display: none`, because patterns of an undisplayed
    // SVG draw nothing.
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
