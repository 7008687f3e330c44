import { dressOf } from './dress.ts'
import { Figure } from './figure.tsx'
import { nameOn, type OnASheet, TILE } from './mask-from-sheet.tsx'
import { traitsOf } from './traits.ts'

interface MaskSheetProps {
  sheet: string
  masks: readonly OnASheet[]
  small?: boolean
}

const TILE_BOX = Object.values(TILE).join(' ')

/** Draws each mask once, as an SVG pattern that can fill many places; the element `use` would be slower. */
export function MaskSheet({ sheet, masks, small = false }: MaskSheetProps) {
  const drawn = new Map(masks.map((mask) => [nameOn(sheet, mask), mask]))
  return (
    // Not `display: none`: browsers do not draw the patterns of an SVG that is not displayed.
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {[...drawn].map(([name, { id, state = 'idle' }]) => (
        <pattern key={name} id={name} patternUnits="userSpaceOnUse" {...TILE} viewBox={TILE_BOX}>
          <g className={`mask mask-${traitsOf(id).palette}`} data-state={state}>
            <Figure {...{ id, state, small }} dress={dressOf} />
          </g>
        </pattern>
      ))}
    </svg>
  )
}
