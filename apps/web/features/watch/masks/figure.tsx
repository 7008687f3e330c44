import { useId } from 'react'
import { FACES, type Face } from './faces.ts'
import { BROWS, HOLES, LID, MOUTHS, MUZZLES, OPEN_MOUTH } from './features.ts'
import { circle, group, moved, path, shapes } from './svg.ts'
import { type Traits, traitsOf } from './traits.ts'

export type MaskState = 'idle' | 'speaking' | 'voting' | 'eliminated' | 'asleep'

export interface MaskProps {
  /** The id of an agent or of a seat, from which all features of the drawn portrait (mask) follow. */
  id: string
  state?: MaskState
  /** What screen readers read in place of the portrait; missing where the agent's name stands beside it. */
  label?: string
  small?: boolean
}

/** What an agent's mask wears, each part as text of SVG; the plain mask of a seat wears nothing. */
export interface Dress {
  collar?: string
  crown?: { behind?: string; front?: string }
  paint?: string
}

export const MASK_BOX = '-64 -72 128 136'

export type DressOf = (traits: Traits, id: string) => Dress

interface Drawn extends Pick<MaskProps, 'id' | 'state' | 'small'> {
  dress: DressOf | undefined
}

export function DressedMask({ label, ...drawn }: MaskProps & Drawn) {
  return (
    <svg
      viewBox={MASK_BOX}
      className={`mask mask-${traitsOf(drawn.id).palette}`}
      data-state={drawn.state ?? 'idle'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Figure {...drawn} />
    </svg>
  )
}

export function Figure(drawn: Drawn) {
  // Each mask has its own clip path: one inside a hidden element has no effect on other drawings.
  const clip = useId()
  return (
    <>
      <clipPath id={clip}>
        <path d={FACES[traitsOf(drawn.id).face].outline} />
      </clipPath>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own drawing, without a word of anybody else's */}
      <g className="m-figure" dangerouslySetInnerHTML={{ __html: drawing(drawn).replaceAll(CLIP, clip) }} />
    </>
  )
}

/** Drawn masks (portraits) are cached as texts, because a page shows the same few masks again and again. */
const drawings = new Map<string, string>()
const MOST_DRAWINGS = 500
const CLIP = '[clip]'

function drawing({ id, state = 'idle', small = false, dress }: Drawn): string {
  const name = `${state} ${small} ${dress !== undefined} ${id}`
  const known = drawings.get(name)
  if (known !== undefined) return known
  const drawn = figureOf({ id, state, small, dress })
  if (drawings.size >= MOST_DRAWINGS) drawings.clear()
  drawings.set(name, drawn)
  return drawn
}

function figureOf(mask: Required<Drawn>): string {
  const { id, state, small, dress } = mask
  const traits = traitsOf(id)
  const face: Face = FACES[traits.face]
  const { collar, crown, paint = '' } = dress?.(traits, id) ?? {}
  return shapes(
    group(
      'class="m-outlined"',
      collar,
      crown?.behind,
      face.shadow && path('m-shadow', face.shadow),
      path('m-base', face.outline),
    ),
    group(
      `clip-path="url(#${CLIP})"`,
      traits.side === -1 ? moved('scale(-1 1)', paint) : paint,
      !small && path('m-light', 'M-34 -6C-34 -26 -18 -38 -2 -38C-18 -30 -26 -18 -26 0Z'),
      path('m-shade', 'M0 -80H70V80H0Z'),
      traits.gilt && path('m-gilt', face.outline),
    ),
    MUZZLES[face.muzzle],
    eyeOf(-1, mask, traits, face),
    eyeOf(1, mask, traits, face),
    face.mouth !== undefined && moved(`translate(0 ${face.mouth})`, mouthOf(state, traits)),
    group('class="m-outlined"', crown?.front),
    state === 'eliminated' && path('m-crack', 'M6 -40L1 -26L9 -17L3 -5L11 6L4 18L9 30L5 44'),
  )
}

function eyeOf(side: -1 | 1, { state, small }: Required<Drawn>, traits: Traits, { eyes }: Face): string {
  const scale = eyes.scale * (small ? 1.3 : 1)
  const brow = small ? undefined : BROWS[traits.brow]
  const [x, y] = state === 'voting' ? [side * -5, 1] : [side * 2, -1.6]
  return moved(
    `translate(${side * eyes.x} ${eyes.y}) scale(${-side * scale} ${scale})`,
    state === 'asleep' ? path('m-lid', LID) : path('m-hole', HOLES[traits.eyes]),
    state !== 'asleep' && state !== 'eliminated' && circle('m-glint', x, y, small ? 2.2 : 1.9),
    brow && path('m-brow', side === traits.side ? (brow.right ?? brow.left) : brow.left),
  )
}

function mouthOf(state: MaskState, traits: Traits): string {
  if (state === 'speaking') return path('m-open', OPEN_MOUTH)
  const { lips, line } = MOUTHS[traits.mouth]
  return shapes(path('m-lips', lips), line && path('m-rib', line))
}
