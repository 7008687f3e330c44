import { MASK_BOX, MaskFigure, type MaskState } from './mask.tsx'
import { traitsOf } from './traits.ts'

type Drawn = { id: string; state?: MaskState }

interface MaskSheetProps {
  /** Names the sheet on its page. */
  sheet: string
  masks: readonly Drawn[]
  small?: boolean
}

/** Masks drawn once each, for a list that shows the same ones over and over: a drawing is long, a reference short. */
export function MaskSheet({ sheet, masks, small = false }: MaskSheetProps) {
  const drawn = new Map(masks.map((mask) => [nameOn(sheet, mask), mask]))
  return (
    // Without room, but not without display: what is not displayed clips nothing.
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {[...drawn].map(([name, { id, state = 'idle' }]) => (
        <symbol key={name} id={name} viewBox={MASK_BOX} overflow="visible">
          <MaskFigure id={id} state={state} small={small} />
        </symbol>
      ))}
    </svg>
  )
}

/** One of a sheet's masks, in its place. Its name stands beside it. */
export function MaskFromSheet({ sheet, mask }: { sheet: string; mask: Drawn }) {
  const { id, state = 'idle' } = mask
  return (
    <svg viewBox={MASK_BOX} className={`mask mask-${traitsOf(id).palette}`} data-state={state} aria-hidden="true">
      <use href={`#${nameOn(sheet, mask)}`} x="-64" y="-72" width="128" height="136" />
    </svg>
  )
}

function nameOn(sheet: string, { id, state = 'idle' }: Drawn): string {
  return `${sheet}-${id}-${state}`
}
