import { Fragment, isValidElement, type ReactNode, useId } from 'react'
import { FACES, type Face } from './faces.ts'
import { BROWS, HOLES, LID, MOUTHS, MUZZLES, OPEN_MOUTH } from './features.tsx'
import { type Traits, traitsOf } from './traits.ts'

export type MaskState = 'idle' | 'speaking' | 'voting' | 'eliminated' | 'asleep'

export interface MaskProps {
  /** The id of an agent or of a seat, from which all features of the drawn portrait (mask) follow. */
  id: string
  state?: MaskState
  /** What screen readers read in place of the portrait; missing where the agent's name stands beside it. */
  label?: string
  small?: boolean
  className?: string
}

export interface Dress {
  collar: ReactNode
  crown: { behind?: ReactNode; front?: ReactNode }
  paint: ReactNode
}

type DressOf = (traits: Traits) => Dress

export const MASK_BOX = '-64 -72 128 136'

export function MaskPlace({ id, state, label, className = '', children }: MaskProps & { children: ReactNode }) {
  return (
    <svg
      viewBox={MASK_BOX}
      className={`mask mask-${traitsOf(id).palette} ${className}`}
      data-state={state}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  )
}

export function Figure(drawn: Drawn) {
  // Each drawn mask (portrait) has its own clip path, because a clip path inside a hidden element has no effect on
  // other drawings.
  const clip = useId()
  return (
    <>
      <clipPath id={clip}>
        <path d={FACES[traitsOf(drawn.id).face].outline} />
      </clipPath>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own drawing, without a word of anybody else's */}
      <g className="m-figure" dangerouslySetInnerHTML={{ __html: drawing(drawn, clip) }} />
    </>
  )
}

export interface Drawn extends Required<Pick<MaskProps, 'id' | 'state' | 'small'>> {
  dress?: DressOf | undefined
}

/** Drawn masks (portraits) are cached as texts, because a page shows the same few masks again and again. */
const drawings = new Map<string, string>()
const MOST_DRAWINGS = 500
const CLIP = '[clip]'

function drawing(mask: Drawn, clip: string): string {
  const name = `${mask.state} ${mask.small} ${mask.dress !== undefined} ${mask.id}`
  const known = drawings.get(name)
  const drawn = known ?? markupOf(<Shapes {...mask} clip={CLIP} />)
  if (known === undefined) {
    if (drawings.size >= MOST_DRAWINGS) drawings.clear()
    drawings.set(name, drawn)
  }
  return drawn.replaceAll(CLIP, clip)
}

function Shapes({ id, state, small, dress, clip }: Drawn & { clip: string }) {
  const traits = traitsOf(id)
  const face: Face = FACES[traits.face]
  const { collar, crown, paint } = dress?.(traits) ?? BARE
  return (
    <>
      <g className="m-outlined">
        {collar}
        {crown.behind}
        {face.shadow && <path className="m-shadow" d={face.shadow} />}
        <path className="m-base" d={face.outline} />
      </g>
      <g clipPath={`url(#${clip})`}>
        <g transform={traits.side === -1 ? 'scale(-1 1)' : undefined}>{paint}</g>
        {!small && <path className="m-light" d="M-34 -6C-34 -26 -18 -38 -2 -38C-18 -30 -26 -18 -26 0Z" />}
        <path className="m-shade" d="M0 -80H70V80H0Z" />
        {traits.gilt && <path className="m-gilt" d={face.outline} />}
      </g>
      {MUZZLES[face.muzzle]}
      <EyesAndBrows traits={traits} face={face} state={state} small={small} />
      <MouthOf traits={traits} face={face} state={state} />
      <g className="m-outlined">{crown.front}</g>
      {state === 'eliminated' && <path className="m-crack" d="M6 -40L1 -26L9 -17L3 -5L11 6L4 18L9 30L5 44" />}
    </>
  )
}

const BARE: Dress = { collar: null, crown: {}, paint: null }

interface Parts {
  traits: Traits
  face: Face
  state: MaskState
}

function EyesAndBrows({ traits, face, state, small }: Parts & { small: boolean }) {
  const { x, y } = face.eyes
  const scale = face.eyes.scale * (small ? 1.3 : 1)
  const brow = small ? undefined : BROWS[traits.brow]
  return ([-1, 1] as const).map((side) => (
    <g key={side} transform={`translate(${side * x} ${y}) scale(${-side * scale} ${scale})`}>
      {state === 'asleep' ? (
        <path className="m-lid" d={LID} />
      ) : (
        <>
          <path className="m-hole" d={HOLES[traits.eyes]} />
          {state !== 'eliminated' && (
            <circle
              className="m-glint"
              cx={state === 'voting' ? side * -5 : side * 2}
              cy={state === 'voting' ? 1 : -1.6}
              r={small ? 2.2 : 1.9}
            />
          )}
        </>
      )}
      {brow && <path className="m-brow" d={side === traits.side ? (brow.right ?? brow.left) : brow.left} />}
    </g>
  ))
}

function MouthOf({ traits, face, state }: Parts) {
  if (face.mouth === undefined) return null
  const mouth = MOUTHS[traits.mouth]
  return (
    <g transform={`translate(0 ${face.mouth})`}>
      {state === 'speaking' ? (
        <path className="m-open" d={OPEN_MOUTH} />
      ) : (
        <>
          <path className="m-lips" d={mouth.lips} />
          {mouth.line && <path className="m-rib" d={mouth.line} />}
        </>
      )}
    </g>
  )
}

/**
 * Turns the shapes of a mask into a text of SVG, so that React need not compare each of the shapes whenever the page
 * changes.
 */
export function markupOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(markupOf).join('')
  if (!isValidElement<Record<string, unknown>>(node)) return typeof node === 'string' ? escaped(node) : ''
  const { type, props } = node
  if (typeof type === 'function') return markupOf((type as (props: unknown) => ReactNode)(props))
  const { children, ...attributes } = props
  const inner = markupOf(children as ReactNode)
  if ((type as unknown) === Fragment || (type === 'g' && isBare(inner, attributes))) return inner
  return `<${type}${Object.entries(attributes).map(attribute).join('')}>${inner}</${type}>`
}

const isBare = (inner: string, attributes: object): boolean =>
  inner === '' || Object.values(attributes).every((value) => value === undefined)

function attribute([name, value]: [string, unknown]): string {
  if (value === undefined || value === null || value === false) return ''
  return ` ${nameOf(name)}="${escaped(String(value))}"`
}

const nameOf = (prop: string): string =>
  prop === 'className' ? 'class' : prop.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
