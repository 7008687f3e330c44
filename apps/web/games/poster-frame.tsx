import type { ComponentType, ReactNode } from 'react'

/** What posters are drawn with; a `thing` of paper or wood stands out from the light. */
export const posterStyles = {
  thing: 'fill-surface stroke-line-strong stroke-[1.5]',
  hole: 'fill-sunk stroke-line-strong',
  line: 'stroke-ink-soft stroke-2',
  bold: 'stroke-ink stroke-4',
  faint: 'stroke-line-strong stroke-[1.5] [stroke-dasharray:4_4]',
  ink: 'fill-ink',
  soft: 'fill-ink-faint',
  red: 'fill-vermilion',
  teal: 'fill-teal',
  amber: 'fill-lamp',
  redLine: 'stroke-vermilion stroke-3',
  tealLine: 'stroke-teal stroke-3',
  amberLine: 'stroke-lamp stroke-3',
  text: 'fill-ink font-display text-[18px] [text-anchor:middle]',
}

const DRAWN = 'fill-none [stroke-linecap:round] [stroke-linejoin:round]'
const SIZE = { width: 320, height: 180 }
const BOX = `0 0 ${SIZE.width} ${SIZE.height}`

/** Screen readers skip the drawing of a game's play table, since the words beside it say the same. */
export const PosterFrame = ({ children }: { children: ReactNode }) => (
  <svg viewBox={BOX} className={`block h-auto w-full ${DRAWN}`} aria-hidden="true">
    <Lit>{children}</Lit>
  </svg>
)

interface PosterSheetProps {
  sheet: string
  posters: Readonly<Record<string, ComponentType>>
}

/** Draws each poster of a list once, as an SVG pattern that can fill many places. */
export const PosterSheet = ({ sheet, posters }: PosterSheetProps) => (
  <svg width="0" height="0" className="absolute" aria-hidden="true">
    {Object.entries(posters).map(([game, Poster]) => (
      <pattern key={game} id={`${sheet}-${game}`} patternUnits="userSpaceOnUse" {...SIZE}>
        <g className={DRAWN}>
          <Lit>
            <Poster />
          </Lit>
        </g>
      </pattern>
    ))}
  </svg>
)

export const PosterFromSheet = ({ sheet, game }: { sheet: string; game: string }) => (
  <svg viewBox={BOX} aria-hidden="true">
    <rect {...SIZE} fill={`url(#${sheet}-${game})`} />
  </svg>
)

const Lit = ({ children }: { children: ReactNode }) => (
  <>
    <ellipse cx="160" cy="98" rx="142" ry="74" className="fill-light" />
    {children}
  </>
)
