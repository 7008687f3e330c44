import type { ReactNode } from 'react'

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

const POSTER = 'block h-auto w-full fill-none [stroke-linecap:round] [stroke-linejoin:round]'

export const PosterFrame = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 320 180" className={POSTER} aria-hidden="true">
    <ellipse cx="160" cy="98" rx="142" ry="74" className="fill-light" />
    {children}
  </svg>
)
